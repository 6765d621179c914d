import type { RepaymentDetail } from '../../api/repayment.ts';

/** What a repayment and an extension have in common. */
export type PayableDetail = Omit<RepaymentDetail, 'repayAmount'>;
