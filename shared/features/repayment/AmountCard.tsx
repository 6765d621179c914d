import { Slot } from '#core';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import styles from './AmountCard.module.css';

type AmountCardProps = {
  /** what the amount is: 'Amount due' */
  readonly label: string;
  /** what the date is: 'Repay by' */
  readonly dateLabel: string;
  readonly logo: string | undefined;
  /** texts of the slots `product`, `amount` and `date`; undefined while loading */
  readonly texts: Readonly<Record<'product' | 'amount' | 'date', string>> | undefined;
};

/** How much, until when, for which product. The inline script fills it before React is there. */
export function AmountCard({ label, dateLabel, logo, texts }: AmountCardProps) {
  return (
    <Card>
      <div className={styles.product}>
        <Logo src={logo} name={texts?.product ?? ''} />
        <Slot as="b" name="product" text={texts?.product} className={styles.name} />
      </div>
      <p className={styles.label}>{label}</p>
      <Slot as="p" name="amount" text={texts?.amount} className={styles.amount} />
      <p className={styles.due}>
        <span>{dateLabel}</span>
        <Slot as="b" name="date" text={texts?.date} className={styles.date} />
      </p>
    </Card>
  );
}
