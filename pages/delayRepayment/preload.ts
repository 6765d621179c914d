import { day, money, preload } from '#core';
import { delayDetailCall } from '../../shared/api/repayment.ts';

export default preload({
  call: delayDetailCall,
  params: ({ productId, orderId }) => ({ productId, orderId }),
  slots: ({ delayInfo, repayDate, productName }) => ({
    title: `${delayInfo.title ?? ''}`,
    amount: money(delayInfo.delayAmount),
    date: repayDate ? `Your next payment date is ${day(repayDate)}` : '',
    product: `${productName ?? ''}`,
  }),
});
