import type { ReactNode } from 'react';
import styles from './Button.module.css';

/** A link that looks like a button: it leads to another screen, a button does something. */
export function LinkButton({
  href,
  look = 'primary',
  children,
}: {
  readonly href: string;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly children: ReactNode;
}) {
  return (
    <a className={`${styles.button} ${styles.link} ${styles[look]}`} href={href}>
      {children}
    </a>
  );
}
