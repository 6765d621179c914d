import { asText, dueDay, money, preload } from '#core';
import { delayDetailCall } from '../../shared/api/repayment.ts';

export default preload({
  call: delayDetailCall,
  params: ({ productId, orderId }) => ({ productId, orderId }),
  slots: ({ delayInfo, repayDate, productName }) => {
    const date = dueDay(repayDate);
    return {
      title: asText(delayInfo.title),
      amount: money(delayInfo.delayAmount),
      date: date && `Your next payment date is ${date}`,
      product: asText(productName),
    };
  },
});
