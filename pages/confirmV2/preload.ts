import { asText, money, preloadAlso } from '#core';
import { confirmV2AgreementsCall, confirmV2Call, SCENE } from '../../shared/api/confirm.ts';

export default preloadAlso(
  {
    call: confirmV2Call,
    params: ({ productId }) => ({ productId }),
    slots: ({ amount, comProductName }) => ({ amount: money(amount), product: asText(comProductName) }),
  },
  ({ productId }) => [[confirmV2AgreementsCall, { productId, scene: SCENE }]],
);
