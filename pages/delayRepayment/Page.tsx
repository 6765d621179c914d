import { delayDetail, type DelayDetail } from '../../shared/api/repayment.ts';
import { AmountCard } from '../../shared/features/repayment/AmountCard.tsx';
import { NothingDue } from '../../shared/features/repayment/NothingDue.tsx';
import { RepaymentScreen } from '../../shared/features/repayment/RepaymentScreen.tsx';
import { NextPayment } from './NextPayment.tsx';
import { Plan } from './Plan.tsx';
import preload from './preload.ts';
import { owesAsMuchAfterwards } from './still-owed.ts';

/** Adds the default title. It is not in the slots, because the inline script must stay small. */
function textsOf(detail: DelayDetail) {
  const texts = preload.slots(detail);
  return { ...texts, title: texts.title || 'To pay now' };
}

/** What it costs to extend an order, when the next payment is due then, and the ways to pay the extension. */
export default function Page() {
  return (
    <RepaymentScreen
      title="Rollover Repayment"
      endpoint={delayDetail}
      order={preload.params}
      amount={({ delayInfo }) => delayInfo.delayAmount}
      isDelay={1}
      head={(detail, isDue) => (
        <AmountCard logo={detail?.productLogo} texts={detail && textsOf(detail)}>
          {isDue ? <NextPayment text={detail && textsOf(detail).date} /> : <NothingDue />}
        </AmountCard>
      )}
      more={(detail) => <Plan items={detail.repayPlan} owesAsMuch={owesAsMuchAfterwards(detail)} />}
    />
  );
}
