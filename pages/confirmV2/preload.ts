import { asText, money, preload } from '#core';
import { confirmV2Call } from '../../shared/api/confirm.ts';
import { termOf } from '../../shared/features/confirm/term.ts';

export default preload({
  call: confirmV2Call,
  params: ({ productId }) => ({ productId }),
  slots: ({ amount, comProductName, periods, termUnit, pRateDsc }) => ({
    amount: money(amount),
    product: asText(comProductName),
    term: termOf(periods, termUnit),
    rate: asText(pRateDsc),
  }),
});
