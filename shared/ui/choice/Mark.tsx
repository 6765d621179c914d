import type { ComponentProps } from 'react';
import check from 'lucide/dist/esm/icons/check.mjs';
import { Icon } from '../icon/Icon.tsx';
import styles from './Mark.module.css';

/** A native radio or checkbox as a mark of 24 px. It stands in a label, which is the target. */
export function Mark(props: Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <span className={styles.mark}>
      <input {...props} className={styles.input} />
      <Icon of={check} size={16} />
    </span>
  );
}
