import type { ReactNode } from 'react';
import { Slot } from '#core';
import styles from './Amount.module.css';

type AmountProps = {
  /** what the amount is: 'Amount due'. Falsy: not said */
  readonly label: ReactNode;
  /** undefined while loading */
  readonly text: string | undefined;
};

/**
 * What a screen is about, large: slot `amount`. It grows with the text size until it fills its line. A text that is not there
 * yet has the size of a long one: the inline script that writes it looks at no length.
 */
export function Amount({ label, text }: AmountProps) {
  return (
    <>
      {label && <p className={styles.label}>{label}</p>}
      <Slot
        as="p"
        name="amount"
        text={text}
        className={text && text.length < 10 ? `${styles.amount} ${styles.short}` : styles.amount}
      />
    </>
  );
}
