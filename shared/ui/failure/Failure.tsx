import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import styles from './Failure.module.css';

/** In place of a screen's content when its first load failed: what happened, in the borrower's words, and Retry. */
export function Failure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.drawing}>
        <Icon of={circleAlert} size={40} />
      </span>
      <p>{message}</p>
      <div className={styles.action}>
        <Button
          onClick={() => {
            // the button goes away: keep the focus on the screen
            document.querySelector('h1')?.focus();
            onRetry();
          }}
        >
          Retry
        </Button>
      </div>
    </div>
  );
}
