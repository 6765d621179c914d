import type { ReactNode } from 'react';
import { keepFocusOnScreen } from '../screen/keepFocusOnScreen.ts';
import styles from './Empty.module.css';

/** For a screen that has nothing to show, without an error: a small drawing, a sentence, a way on. */
export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  /** the ways on: links and buttons */
  readonly children?: ReactNode;
}) {
  return (
    // it may have taken the place of what had the focus
    <div className={styles.empty} ref={keepFocusOnScreen}>
      <svg width="120" height="96" viewBox="0 0 120 96" aria-hidden="true" className={styles.drawing}>
        <circle cx="60" cy="48" r="44" />
        <rect x="38" y="20" width="44" height="56" rx="6" />
        <path d="M47 36h26M47 46h26M47 56h14" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles.action}>{children}</div>}
    </div>
  );
}
