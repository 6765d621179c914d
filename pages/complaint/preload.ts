import { asText, carrySession } from '#core';
import { complaintInitCall, type ComplaintOrderWire } from '../../shared/api/complaint.ts';

export default carrySession({
  call: complaintInitCall,
  params: ({ orderId }) => ({ orderId }),
  slots: ({ orderDetail }) => {
    // another order may have been chosen in this visit (`chosenOrder`)
    const isOther = (history.state as { complaintOrder?: unknown } | null)?.complaintOrder;
    const { productName, status } = (isOther ? {} : (orderDetail ?? {})) as Partial<ComplaintOrderWire>;
    return { product: asText(productName), status: asText(status) };
  },
});
