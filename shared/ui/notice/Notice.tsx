import type { ReactNode } from 'react';
import info from 'lucide/dist/esm/icons/info.mjs';
import { Icon } from '../icon/Icon.tsx';
import styles from './Notice.module.css';

/** Information for the borrower: an icon and a text. */
export function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.notice} role="note">
      <Icon of={info} />
      <p>{children}</p>
    </div>
  );
}
