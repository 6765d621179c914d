import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './NothingDue.module.css';

/** Shown in place of the date when the amount is 0 or less: all is well. */
export function NothingDue() {
  return (
    <p className={styles.nothing}>
      <Icon of={circleCheck} />
      There is nothing to pay right now.
    </p>
  );
}
