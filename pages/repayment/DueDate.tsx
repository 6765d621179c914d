import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Slot } from '#core';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './DueDate.module.css';

type DueDateProps = {
  /** of the slot `date`; undefined while loading, '': there is no date */
  readonly text: string | undefined;
  /** days that the payment is late; 0 or undefined: it is not */
  readonly overdue: number | undefined;
};

/** Until when to pay, and how late the payment is, which is known without a date, too. */
export function DueDate({ text, overdue }: DueDateProps) {
  return (
    (text !== '' || !!overdue) && (
      <p className={overdue ? `${styles.due} ${styles.late}` : styles.due}>
        {text !== '' && (
          <>
            <span>Repay by</span>
            <Slot as="b" name="date" text={text} className={styles.date} />
          </>
        )}
        {overdue ? (
          <strong className={styles.overdue}>
            <Icon of={circleAlert} />
            {overdue === 1 ? '1 day overdue' : `${overdue} days overdue`}
          </strong>
        ) : null}
      </p>
    )
  );
}
