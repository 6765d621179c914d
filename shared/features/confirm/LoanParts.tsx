import type { ReactNode } from 'react';
import { dueDay, money } from '#core';
import type { ConfirmLoan, LoanPlanItem } from '../../api/confirm.ts';
import { Rows, RowsSkeleton, type RowText } from '../../ui/rows/Rows.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { Timeline } from '../../ui/timeline/Timeline.tsx';
import styles from './LoanParts.module.css';

/** Labels and values of the lender. Without any there is no card. */
export function LoanRows({ title, rows }: { readonly title?: string; readonly rows: readonly RowText[] }) {
  if (rows.length === 0) return null;
  return (
    <Card label={title ?? 'Details'}>
      {title && <h2 className={styles.heading}>{title}</h2>}
      <Rows rows={rows} />
    </Card>
  );
}

type LoanPlanProps = {
  readonly title: string;
  readonly items: readonly LoanPlanItem[];
  /** what is known of the first payment; stands above the plan */
  readonly first?: readonly RowText[];
};

/** What is paid when. Without a plan and a first payment there is no card. */
export function LoanPlan({ title, items, first = [] }: LoanPlanProps) {
  if (items.length === 0 && first.length === 0) return null;
  return (
    <Card label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {first.length > 0 && (
        <div className={items.length > 0 ? styles.first : undefined}>
          <Rows rows={first} />
        </div>
      )}
      {items.length > 0 && (
        <Timeline
          items={items.map(({ title: name, description, amount, pay_time }) => ({
            title: name,
            note: description,
            // words instead of a number are shown as they are
            value: money(amount) || amount,
            time: dueDay(pay_time),
          }))}
        />
      )}
    </Card>
  );
}

/** When the first payment is due, and how long the time until then is. */
export function firstPayment({ firstPayTime, firstPeriodDay }: ConfirmLoan): RowText[] {
  const days = /^\d+$/.test(firstPeriodDay)
    ? `${firstPeriodDay} day${firstPeriodDay === '1' ? '' : 's'}`
    : firstPeriodDay;
  return [
    { text: 'First payment', value: dueDay(firstPayTime) },
    { text: 'First period', value: days === '0 days' ? '' : days },
  ].filter(({ value }) => value.trim());
}

/** The skeleton of the cards below the amount. */
export function LoanPartsSkeleton(): ReactNode {
  return (
    <>
      <Card>
        <RowsSkeleton count={4} />
      </Card>
      <Card>
        <RowsSkeleton count={3} />
      </Card>
    </>
  );
}
