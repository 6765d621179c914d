import type { ReactNode } from 'react';
import styles from './Empty.module.css';

/** For a screen that has nothing to show, without an error: a small drawing, a sentence, a way on. */
export function Empty({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" className={styles.drawing}>
        <circle cx="60" cy="48" r="44" />
        <rect x="38" y="20" width="44" height="56" rx="6" />
        <path d="M47 36h26M47 46h26M47 56h14" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
