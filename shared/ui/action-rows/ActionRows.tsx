import type { ReactNode } from 'react';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import type { IconNode } from 'lucide/dist/esm/icons/*.mjs';
import { Icon } from '../icon/Icon.tsx';
import styles from './ActionRows.module.css';

/** A card of rows that each do something or lead to another page. @param label names it for screen readers, where no heading does */
export function ActionRows({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <section className={styles.rows} aria-label={label}>
      <ul>{children}</ul>
    </section>
  );
}

export type ActionRowProps = {
  readonly icon: IconNode;
  readonly title: string;
  /** below the title; '' for none */
  readonly text?: ReactNode;
  /** where the row leads */
  readonly href?: string | undefined;
  /** what the row does, without `href`. Without both the row is only read */
  readonly onClick?: (() => void) | undefined;
  /** another action for the same row, after it; it takes the place of the arrow */
  readonly aside?: ReactNode;
};

/** One of `ActionRows`: the whole row is the target. */
export function ActionRow({ icon, title, text = '', href, onClick, aside }: ActionRowProps) {
  const content = (
    <>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <span className={styles.words}>
        <b>{title}</b>
        {text !== '' && <span>{text}</span>}
      </span>
      {!aside && (href ?? onClick) && <Icon of={chevronRight} />}
    </>
  );
  return (
    <li className={styles.row}>
      {href ? (
        <a className={styles.target} href={href}>
          {content}
        </a>
      ) : onClick ? (
        <button type="button" className={styles.target} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={styles.target}>{content}</div>
      )}
      {aside}
    </li>
  );
}
