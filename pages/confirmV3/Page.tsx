import { confirmV3Agreements, confirmV3Contract, confirmV3Loan, confirmV3Push } from '../../shared/api/confirm.ts';
import { ConfirmScreen } from '../../shared/features/confirm/ConfirmScreen.tsx';
import { LoanCard } from '../../shared/features/confirm/LoanCard.tsx';
import { firstPayment, LoanPlan, LoanRows } from '../../shared/features/confirm/LoanParts.tsx';
import preload from './preload.ts';

const calls = {
  loan: confirmV3Loan,
  agreements: confirmV3Agreements,
  contract: confirmV3Contract,
  push: confirmV3Push,
  constant: { channel: 'h5' },
} as const;

/** The loan as it is offered, its plan and its agreements; Next confirms it. */
export default function Page() {
  return (
    <ConfirmScreen calls={calls} product={preload.params} head={(loan) => <LoanCard loan={loan} />}>
      {(loan) => (
        <>
          <LoanRows rows={loan.details} />
          <LoanPlan title="Repayment plan" items={loan.repay_plans} first={firstPayment(loan)} />
        </>
      )}
    </ConfirmScreen>
  );
}
