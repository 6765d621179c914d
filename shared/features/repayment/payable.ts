import type { DelayDetail, RepaymentDetail } from '../../api/repayment.ts';

/** What a repayment and an extension have in common. */
export type PayableDetail = Pick<RepaymentDetail, keyof RepaymentDetail & keyof DelayDetail>;
