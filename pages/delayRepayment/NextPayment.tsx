import calendar from 'lucide/dist/esm/icons/calendar.mjs';
import { Slot } from '#core';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './NextPayment.module.css';

/** When the next payment is due. @param text of the slot `date`; undefined while loading, '': there is no date */
export function NextPayment({ text }: { readonly text: string | undefined }) {
  return (
    text !== '' && (
      <p className={styles.next}>
        <Icon of={calendar} />
        <Slot name="date" text={text} className={styles.words} />
      </p>
    )
  );
}
