import check from 'lucide/dist/esm/icons/check.mjs';
import { screenLink } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './Sent.module.css';

/** The complaint before has arrived: what happens next, and where. Stands in the bar: nothing moves for it, and it is seen wherever the page is scrolled to. */
export function Sent() {
  return (
    <>
      <div className={styles.sent} role="status">
        <span className={styles.tick}>
          <Icon of={check} size={24} />
        </span>
        <div className={styles.words}>
          <b>Your complaint was sent</b>
          <p>We reply within 3 weekdays. You will find our answer in your complaints.</p>
        </div>
      </div>
      <LinkButton look="quiet" href={screenLink('complaintList')}>
        See your complaints
      </LinkButton>
    </>
  );
}
