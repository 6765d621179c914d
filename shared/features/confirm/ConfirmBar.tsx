import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ConfirmScreen.module.css';

type ConfirmBarProps = {
  /** of the button */
  readonly name: string;
  /** why it does not work yet, else what is received and repaid; '' when there is nothing to say */
  readonly hint: string;
  /** what became of a confirmation whose answer got lost; '' for none */
  readonly warning: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
};

/** The one button that confirms, and what is to know right now. */
export function ConfirmBar({ name, hint, warning, busy, disabled, onConfirm }: ConfirmBarProps) {
  return (
    <>
      {warning && (
        <p className={`${styles.note} ${styles.warning}`} role="alert">
          <Icon of={circleAlert} />
          <span>{warning}</span>
        </p>
      )}
      {hint && (
        <p className={styles.note}>
          <span>{hint}</span>
        </p>
      )}
      {/* keyed: a label or hint that comes with the loan does not move the button that was there before */}
      <Button key={name + hint} busy={busy} disabled={disabled} onClick={onConfirm}>
        {name}
      </Button>
    </>
  );
}
