import { asText, dueDay, money, preload } from '#core';
import { repaymentDetailCall } from '../../shared/api/repayment.ts';

export default preload({
  call: repaymentDetailCall,
  params: ({ productId, orderId }) => ({ productId, orderId }),
  slots: ({ repayAmount, repayDate, productName }) => ({
    amount: money(repayAmount),
    // nothing is due without an amount
    date: Number(repayAmount) > 0 ? dueDay(repayDate) : '',
    product: asText(productName),
  }),
});
