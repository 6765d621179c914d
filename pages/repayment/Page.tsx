import { repaymentDetail } from '../../shared/api/repayment.ts';
import { AmountCard } from '../../shared/features/repayment/AmountCard.tsx';
import { NothingDue } from '../../shared/features/repayment/NothingDue.tsx';
import { RepaymentScreen } from '../../shared/features/repayment/RepaymentScreen.tsx';
import { DueDate } from './DueDate.tsx';
import { daysOverdue } from './overdue.ts';
import preload from './preload.ts';

/** What is due on an order, and the ways to pay it. */
export default function Page() {
  return (
    <RepaymentScreen
      title="Repayment"
      endpoint={repaymentDetail}
      order={preload.params}
      amount={({ repayAmount }) => repayAmount}
      isDelay={0}
      head={(detail, isDue) => (
        <AmountCard label="Amount due" logo={detail?.productLogo} texts={detail && preload.slots(detail)}>
          {isDue ? (
            <DueDate text={detail && preload.slots(detail).date} overdue={detail && daysOverdue(detail.detail)} />
          ) : (
            <NothingDue />
          )}
        </AmountCard>
      )}
    />
  );
}
