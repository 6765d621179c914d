import { money, preload } from '#core';
import { repaymentWaysCall } from '../../shared/api/legacy-repayment.ts';

export default preload({
  call: repaymentWaysCall,
  params: ({ orderId, amount, userId, couponId }) => ({ orderId, amount, userId, couponId: couponId || undefined }),
  // the lender's answer has no amount: what is repaid stands in the address
  slots: () => ({ amount: money(new URLSearchParams(location.search).get('amount')) }),
});
