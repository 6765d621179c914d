import { asText, preload } from '#core';
import { orderDetailCall } from '../../shared/api/order.ts';

export default preload({
  call: orderDetailCall,
  params: ({ productId, orderId }) => ({ productId, orderId }),
  slots: ({ noticeStatusText, noticeDesText, productName }) => ({
    headline: asText(noticeStatusText),
    description: asText(noticeDesText),
    product: asText(productName),
  }),
});
