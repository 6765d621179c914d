import type { ReactNode } from 'react';
import { config } from '#core';
import styles from './Hero.module.css';

/** Whose page it is. */
export function Brand({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path d="M9 21l5-6 4 4 6-8m-5 0h5v5" />
      </svg>
      <b>{config.companyName}</b>
      {children}
    </div>
  );
}
