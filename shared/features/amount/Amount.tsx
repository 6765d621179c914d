import type { ReactNode } from 'react';
import { Slot } from '#core';
import { amountClass } from './amount-class.ts';
import styles from './Amount.module.css';

type AmountProps = {
  /** what the amount is: 'Amount due'. Falsy: no label */
  readonly label: ReactNode;
  /** undefined while loading */
  readonly text: string | undefined;
};

/**
 * The main amount of a screen, large: slot `amount`. It grows with the text size until it fills its line. While it loads it has
 * the size of a long amount, because the inline script writes the text without regard to its length.
 */
export function Amount({ label, text }: AmountProps) {
  return (
    <>
      {label && <p className={styles.label}>{label}</p>}
      <Slot as="p" name="amount" text={text} className={amountClass(text)} />
    </>
  );
}
