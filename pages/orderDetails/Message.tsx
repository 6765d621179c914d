import styles from './Message.module.css';

/** The text of a dialog. */
export function Message({ children }: { readonly children: string }) {
  return <p className={styles.message}>{children}</p>;
}
