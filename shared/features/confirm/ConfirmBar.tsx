import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ConfirmScreen.module.css';

type ConfirmBarProps = {
  /** of the button, as long as the outcome of a tap on it is known */
  readonly name: string;
  /** the button looks it up */
  readonly isUnknown: boolean;
  /** why it does not work yet; '' when it does */
  readonly hint: string;
  /** what is received, what is repaid */
  readonly totals: readonly string[];
  /** what became of a confirmation whose answer got lost; '' for none */
  readonly warning: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
};

/** The one button that confirms, and what is to know right now. */
export function ConfirmBar({ name, isUnknown, hint, totals, warning, busy, disabled, onConfirm }: ConfirmBarProps) {
  return (
    <>
      {warning && (
        <p className={`${styles.note} ${styles.warning}`} role="alert">
          <Icon of={circleAlert} />
          <span>{warning}</span>
        </p>
      )}
      {/* heard when it comes: Tab passes a button that is off. The totals stand among the loan's rows and are not said again */}
      <p className={hint ? styles.note : undefined} aria-live="polite">
        {hint && <span>{hint}</span>}
      </p>
      {totals.length > 0 && (
        <p className={`${styles.note} ${styles.totals}`}>
          {totals.map((total, at) => (
            <span key={at}>{total}</span>
          ))}
        </p>
      )}
      {/* keyed: a label or text that comes with the loan does not move the button that was there before */}
      <Button key={name + hint + totals.length} busy={busy} disabled={disabled} onClick={onConfirm}>
        {isUnknown ? 'Check again' : name}
      </Button>
    </>
  );
}
