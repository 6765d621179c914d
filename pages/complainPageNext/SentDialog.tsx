import { useEffect, useEffectEvent } from 'react';
import check from 'lucide/dist/esm/icons/check.mjs';
import { onRestored } from '#core';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';
import { Modal } from '../../shared/ui/dialog/Modal.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './SentDialog.module.css';

/** ms that it is seen */
const SHOWN_MS = 1500;

/**
 * The complaint has arrived: seen for a moment, then the way back. A tap, Escape or the host's back control goes there at once.
 * While the next page does not come, the app may close this one. Who has left meanwhile and come back goes there with a tap only.
 */
export function SentDialog({ onEnd }: { readonly onEnd: () => Promise<void> }) {
  const [run] = useOneAtATime<'end'>();
  /** @returns whether it goes there now; false while the page is being left already */
  const end = () => {
    let begins = false;
    run('end', () => {
      begins = true;
      return onEnd();
    });
    return begins;
  };
  const endByItself = useEffectEvent(end);
  useEffect(() => {
    const timer = setTimeout(() => endByItself(), SHOWN_MS);
    const stay = () => {
      clearTimeout(timer);
    };
    const stop = onRestored(stay);
    return () => {
      stop();
      stay();
    };
  }, []);
  return (
    <Modal className={styles.sent} aria-labelledby="sent" onClose={end} onClick={end}>
      <div className={styles.panel}>
        <span className={styles.tick}>
          <Icon of={check} size={40} />
        </span>
        <h2 id="sent">Successfully Sent</h2>
        <p>We reply within 3 weekdays.</p>
      </div>
    </Modal>
  );
}
