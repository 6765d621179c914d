import type { ReactNode } from 'react';
import { Slot } from '#core';
import styles from './Amount.module.css';

type AmountProps = {
  /** what the amount is: 'Amount due'. Falsy: not said */
  readonly label: ReactNode;
  /** undefined while loading */
  readonly text: string | undefined;
};

/** What a screen is about, large: slot `amount`. */
export function Amount({ label, text }: AmountProps) {
  return (
    <>
      {label && <p className={styles.label}>{label}</p>}
      <Slot as="p" name="amount" text={text} className={styles.amount} />
    </>
  );
}
