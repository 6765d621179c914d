import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './ConfirmScreen.module.css';

type ConfirmBarProps = {
  /** label of the button, unless `isUnknown` */
  readonly name: string;
  /** nobody knows whether the confirmation arrived: the button says 'Check again' */
  readonly isUnknown: boolean;
  /** why the button is disabled; '' when it is not */
  readonly hint: string;
  /** leads to what the hint is about; undefined: nothing leads there. (A name with `on` would be true in the early view.) */
  readonly lead: (() => void) | undefined;
  /** what is received and what is repaid, in words */
  readonly totals: readonly string[];
  /** what became of a confirmation whose answer got lost; '' for none */
  readonly warning: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
};

/** The one button that confirms, and what the borrower has to know about it. */
export function ConfirmBar({
  name,
  isUnknown,
  hint,
  lead,
  totals,
  warning,
  busy,
  disabled,
  onConfirm,
}: ConfirmBarProps) {
  return (
    <>
      {warning && (
        // another element when a check has ended, which is then announced again
        <p key={Number(busy)} className={`${styles.note} ${styles.warning}`} role={busy ? undefined : 'alert'}>
          <Icon of={circleAlert} />
          <span>{warning}</span>
        </p>
      )}
      {/* announced, because Tab skips a disabled button. The totals are not, and are no text: the rows of the loan have them already */}
      <p className={hint ? styles.note : undefined} aria-live="polite">
        {lead ? (
          <button type="button" className={styles.lead} onClick={lead}>
            {hint}
          </button>
        ) : (
          hint && <span>{hint}</span>
        )}
      </p>
      {totals.length > 0 && (
        <p className={`${styles.note} ${styles.totals}`}>
          {totals.map((total, at) => (
            <span key={at} data-total={total} />
          ))}
        </p>
      )}
      {/* keyed: a label or text that comes with the loan makes a new button, instead of moving the old one (layout shift) */}
      <Button key={name + hint + totals.length} busy={busy} disabled={disabled} onClick={onConfirm}>
        {isUnknown ? 'Check again' : name}
      </Button>
    </>
  );
}
