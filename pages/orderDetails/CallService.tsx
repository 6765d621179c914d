import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import phone from 'lucide/dist/esm/icons/phone.mjs';
import { bridge, config } from '#core';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './CallService.module.css';

/** Calls the number that the server gives for this order, else the configured one. */
export function CallService({ telephone }: { readonly telephone: string }) {
  const number = telephone.trim() || config.servicePhone;
  return (
    <button
      type="button"
      className={styles.call}
      onClick={() => {
        bridge.call(number);
      }}
    >
      <span className={styles.icon}>
        <Icon of={phone} />
      </span>
      <span className={styles.words}>
        <b>Call customer service</b>
        <span>{number}</span>
      </span>
      <Icon of={chevronRight} />
    </button>
  );
}
