import { asText, dueDay, money, preload } from '#core';
import { delayDetailCall } from '../../shared/api/repayment.ts';

export default preload({
  call: delayDetailCall,
  params: ({ productId, orderId }) => ({ productId, orderId }),
  slots: ({ delayInfo, repayDate, productName }) => ({
    title: asText(delayInfo.title),
    amount: money(delayInfo.delayAmount),
    date: repayDate ? `Your next payment date is ${dueDay(repayDate)}` : '',
    product: asText(productName),
  }),
});
