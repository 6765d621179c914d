import { useId, useState, type ReactNode } from 'react';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { Icon } from '../icon/Icon.tsx';
import { Problem } from '../problem/Problem.tsx';
import styles from './PickerField.module.css';

type PickerFieldProps = {
  /** stands above the field, always */
  readonly label: string;
  /** what was chosen, in words; '' for nothing */
  readonly shown: string;
  /** in place of what was chosen */
  readonly placeholder?: string | undefined;
  /** what to do about it; undefined or '' when there is nothing to say */
  readonly error?: string | undefined;
  /** the sheet where it is chosen; it calls `close` to go */
  readonly sheet: (close: () => void) => ReactNode;
};

/** A field 52 px high whose value is chosen in a sheet. */
export function PickerField({ label, shown, placeholder, error, sheet }: PickerFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={`${styles.button} ${error ? styles.wrong : ''}`}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        <span id={`${id}-value`} className={`${styles.value} ${shown ? '' : styles.placeholder}`}>
          {shown || placeholder || 'Choose'}
        </span>
        <Icon of={chevronDown} />
      </button>
      {error && (
        <Problem id={`${id}-error`} isAnnounced={false}>
          {error}
        </Problem>
      )}
      {isOpen &&
        sheet(() => {
          setOpen(false);
        })}
    </div>
  );
}
