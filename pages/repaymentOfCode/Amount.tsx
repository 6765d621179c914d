import styles from './Page.module.css';

/** What is to be paid; the page's address may not say it. */
export function Amount({ text }: { readonly text: string }) {
  return (
    text && (
      <>
        <p className={styles.label}>Amount to pay</p>
        <p className={styles.amount}>{text}</p>
      </>
    )
  );
}
