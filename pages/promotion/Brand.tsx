import type { ReactNode } from 'react';
import { COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import styles from './Hero.module.css';

/** Whose page it is, or what went wrong there: it takes the name's place, so that nothing moves. */
export function Brand({ failure, children }: { readonly failure?: string | undefined; readonly children?: ReactNode }) {
  return (
    <div className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" />
        <path d="M11 25V8h6.5a5 5 0 0 1 0 10H11M8 11.5h16M8 14.5h16" />
      </svg>
      {failure ? <span role="alert">{failure}</span> : <b>{COMPANY_NAME}</b>}
      {children}
    </div>
  );
}
