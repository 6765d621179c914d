import type { ReactNode } from 'react';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Icon } from '../icon/Icon.tsx';
import styles from './Problem.module.css';

type ProblemProps = {
  /** for the `aria-describedby` of the control that is wrong */
  readonly id?: string;
  /** `boxed` when it is on its own, `plain` below a field */
  readonly look?: 'plain' | 'boxed';
  /** language of the text, when it is not the page's */
  readonly lang?: string;
  /** false: the element around it announces it */
  readonly isAnnounced?: boolean | undefined;
  readonly children: ReactNode;
};

/** What is wrong, and what to do about it. */
export function Problem({ id, look = 'plain', lang, isAnnounced = true, children }: ProblemProps) {
  return (
    <p className={`${styles.problem} ${styles[look]}`} id={id} lang={lang} role={isAnnounced ? 'alert' : undefined}>
      <Icon of={circleAlert} size={18} />
      <span>{children}</span>
    </p>
  );
}
