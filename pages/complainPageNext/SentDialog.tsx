import { useEffect, useRef } from 'react';
import check from 'lucide/dist/esm/icons/check.mjs';
import { useModal } from '../../shared/ui/dialog/useModal.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './SentDialog.module.css';

/** ms that it is seen (§9) */
const SHOWN_MS = 1500;

/** The complaint has arrived: seen for a moment, then the way back. A tap, Escape or the host's back control goes there at once. */
export function SentDialog({ onEnd }: { readonly onEnd: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useModal(dialog, onEnd);
  useEffect(() => {
    const timer = setTimeout(() => {
      end.current();
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    // Escape is handled by the dialog's own `cancel`
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="sent" tabIndex={-1} onClick={onEnd}>
      <div className={styles.panel}>
        <span className={styles.tick}>
          <Icon of={check} size={40} />
        </span>
        <h2 id="sent">Successfully Sent</h2>
        <p>We reply within 3 weekdays.</p>
      </div>
    </dialog>
  );
}
