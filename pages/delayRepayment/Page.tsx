import { delayDetail } from '../../shared/api/repayment.ts';
import { AmountCard } from '../../shared/features/repayment/AmountCard.tsx';
import { RepaymentScreen } from '../../shared/features/repayment/RepaymentScreen.tsx';
import { Plan } from './Plan.tsx';
import preload from './preload.ts';

/** What it costs to extend an order, when the next payment is due then, and the ways to pay the extension. */
export default function Page() {
  return (
    <RepaymentScreen
      title="Rollover Repayment"
      endpoint={delayDetail}
      order={preload.params}
      amount={({ delayInfo }) => delayInfo.delayAmount}
      isDelay={1}
      head={(detail) => <AmountCard logo={detail?.productLogo} texts={detail && preload.slots(detail)} />}
      more={({ repayPlan }) => <Plan items={repayPlan} />}
    />
  );
}
