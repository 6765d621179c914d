import { dueDay, money } from '#core';
import type { PlanItem } from '../../shared/api/repayment.ts';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { Timeline } from '../../shared/ui/timeline/Timeline.tsx';
import styles from './Plan.module.css';

type PlanProps = {
  readonly items: readonly PlanItem[];
  /** the fee does not reduce the debt */
  readonly owesAsMuch: boolean;
};

/** What is paid when, once the order is extended. Without items there is no plan to show. */
export function Plan({ items, owesAsMuch }: PlanProps) {
  if (items.length === 0) return null;
  return (
    <Card label="Plan">
      <h2 className={styles.heading}>Plan</h2>
      <Timeline
        items={items.map(({ remark, title, amount, time }) => ({
          title,
          note: remark,
          // an amount in words is shown as it is
          value: money(amount) || amount,
          time: dueDay(time),
        }))}
      />
      {owesAsMuch && <p className={styles.hint}>This fee does not reduce what you owe.</p>}
    </Card>
  );
}
