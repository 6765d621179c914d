import { confirmV2Agreements, confirmV2Contract, confirmV2Loan, confirmV2Push } from '../../shared/api/confirm.ts';
import { ConfirmScreen } from '../../shared/features/confirm/ConfirmScreen.tsx';
import { LoanCard } from '../../shared/features/confirm/LoanCard.tsx';
import { firstPayment, LoanPlan, LoanRows } from '../../shared/features/confirm/LoanParts.tsx';
import preload from './preload.ts';

const calls = {
  loan: confirmV2Loan,
  agreements: confirmV2Agreements,
  contract: confirmV2Contract,
  push: confirmV2Push,
  constant: {},
} as const;

/** The second version: with a repayment date, a second list and plan, the lender's own label for the button and a promotion. */
export default function Page() {
  return (
    <ConfirmScreen
      calls={calls}
      product={preload.params}
      head={(loan) => <LoanCard loan={loan} date={loan?.repaymentDate ?? ''} />}
      label={(loan) => loan.newButtonMsg}
      rows={(loan) => [...loan.details, ...loan.detailed]}
      promotion={(loan) => loan.newPopMsg}
    >
      {(loan) => (
        <>
          <LoanRows rows={loan.details} />
          <LoanPlan title="Repayment plan" items={loan.repay_plans} first={firstPayment(loan)} />
          <LoanRows title="Detailed" rows={loan.detailed} />
          <LoanPlan title="Plan" items={loan.plan} />
        </>
      )}
    </ConfirmScreen>
  );
}
