import type { ReactNode } from 'react';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Slot } from '#core';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { Amount } from '../amount/Amount.tsx';
import { ProductLine } from '../amount/ProductLine.tsx';
import styles from './AmountCard.module.css';

type AmountCardProps = {
  /** what the amount is: 'Amount due'. Left out: the server says it, in the slot `title` */
  readonly label?: string;
  /** what the date is: 'Repay by'. Left out: the slot `date` is a whole sentence, with an icon before it */
  readonly dateLabel?: string;
  readonly dateIcon?: ReactNode;
  readonly logo: string | undefined;
  /** days that the payment is late; 0 or left out: it is not */
  readonly overdue?: number | undefined;
  /** texts of the slots `product`, `amount`, `date` and perhaps `title`; undefined while loading */
  readonly texts: (Readonly<Record<'product' | 'amount' | 'date', string>> & { readonly title?: string }) | undefined;
};

/**
 * How much, until when, for which product. The inline script fills it before React is there. A slot without a text is left out
 * once that is known, because an empty slot would look as if it were still loading.
 */
export function AmountCard({ label, dateLabel, dateIcon, logo, overdue, texts }: AmountCardProps) {
  return (
    <Card>
      <ProductLine logo={logo} name={texts?.product} />
      <Amount
        label={label ?? (texts?.title !== '' && <Slot name="title" text={texts?.title} />)}
        text={texts?.amount}
      />
      {texts?.date !== '' &&
        (dateLabel ? (
          <p className={overdue ? `${styles.due} ${styles.late}` : styles.due}>
            <span>{dateLabel}</span>
            <Slot as="b" name="date" text={texts?.date} className={styles.date} />
            {overdue ? <Overdue days={overdue} /> : null}
          </p>
        ) : (
          <p className={`${styles.due} ${styles.sentence}`}>
            {dateIcon}
            <Slot name="date" text={texts?.date} className={styles.words} />
          </p>
        ))}
    </Card>
  );
}

function Overdue({ days }: { readonly days: number }) {
  return (
    <strong className={styles.overdue}>
      <Icon of={circleAlert} />
      {days === 1 ? '1 day overdue' : `${days} days overdue`}
    </strong>
  );
}
