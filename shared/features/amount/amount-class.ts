import styles from './Amount.module.css';

/** The class of the text of a large amount, as large as fits on its line. @param text undefined: not known yet, as large as a long one */
export const amountClass = (text: string | undefined): string | undefined =>
  text && text.length < 10 ? `${styles.amount} ${styles.short}` : styles.amount;
