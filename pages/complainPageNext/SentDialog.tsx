import { useEffect, useEffectEvent, useRef } from 'react';
import check from 'lucide/dist/esm/icons/check.mjs';
import { Modal } from '../../shared/ui/dialog/Modal.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './SentDialog.module.css';

/** ms that it is seen */
const SHOWN_MS = 1500;

type SentDialogProps = {
  /** the borrower has left since Send and come back: only a tap goes on */
  readonly stays: boolean;
  readonly onEnd: () => Promise<void>;
};

/**
 * The complaint has arrived: seen for a moment, then the way back. A tap, Escape or the host's back control goes there at once.
 * While the next page does not come, the app may close this one.
 */
export function SentDialog({ stays, onEnd }: SentDialogProps) {
  const isLeaving = useRef(false);
  /** @returns whether it goes there now; false while the page is being left already */
  const end = () => {
    if (isLeaving.current) return false;
    isLeaving.current = true;
    const stayed = () => {
      isLeaving.current = false;
    };
    onEnd().then(stayed, stayed);
    return true;
  };
  const endByItself = useEffectEvent(() => {
    if (!stays) end();
  });
  useEffect(() => {
    const timer = setTimeout(() => endByItself(), SHOWN_MS);
    return () => {
      clearTimeout(timer);
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
