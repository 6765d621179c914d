import { asText, carrySession, preload } from '#core';
import { complaintInitCall, type ComplaintOrderWire } from '../../shared/api/complaint.ts';

export default carrySession(
  preload({
    call: complaintInitCall,
    params: ({ orderId }) => ({ orderId }),
    slots: ({ orderDetail }) => {
      const { productName, status } = (orderDetail ?? {}) as Partial<ComplaintOrderWire>;
      return { product: asText(productName), status: asText(status) };
    },
  }),
);
