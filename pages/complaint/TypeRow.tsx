import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './TypeList.module.css';

type TypeRowProps = {
  readonly title: string;
  /** undefined: an order is to be chosen first */
  readonly href: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

/** One type or subtype: the whole row is the target. */
export function TypeRow({ title, href, onClick }: TypeRowProps) {
  const content = (
    <>
      <span className={styles.title}>{title.trim() || 'Other'}</span>
      <Icon of={chevronRight} />
    </>
  );
  return href ? (
    <a className={styles.row} href={href}>
      {content}
    </a>
  ) : (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onClick}>
      {content}
    </button>
  );
}
