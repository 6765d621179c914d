import { day, money } from '#core';
import type { PlanItem } from '../../shared/api/repayment.ts';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './Plan.module.css';

/** What is paid when, once the order is extended. Without items there is no plan to show. */
export function Plan({ items }: { readonly items: readonly PlanItem[] }) {
  if (items.length === 0) return null;
  return (
    <Card label="Plan">
      <h2 className={styles.heading}>Plan</h2>
      <ol>
        {items.map(({ remark, title, amount, time }, at) => (
          <li className={styles.item} key={at}>
            <div className={styles.words}>
              <p className={styles.title}>{title}</p>
              {remark && <p className={styles.note}>{remark}</p>}
            </div>
            <div className={styles.due}>
              {/* a server that writes words instead of a number has said it all */}
              <p className={styles.amount}>{money(amount) || amount}</p>
              {time && <p className={styles.note}>{day(time)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
