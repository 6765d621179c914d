import { asText, money, preloadAlso } from '#core';
import { confirmV3AgreementsCall, confirmV3Call, SCENE } from '../../shared/api/confirm.ts';

export default preloadAlso(
  {
    call: confirmV3Call,
    params: ({ productId }) => ({ productId }),
    slots: ({ amount, comProductName }) => ({ amount: money(amount), product: asText(comProductName) }),
  },
  ({ productId }) => [[confirmV3AgreementsCall, { productId, scene: SCENE }]],
);
