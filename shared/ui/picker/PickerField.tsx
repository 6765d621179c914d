import { useId, useState, type ReactNode } from 'react';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { Icon } from '../icon/Icon.tsx';
import { Problem } from '../problem/Problem.tsx';
import styles from './PickerField.module.css';

type PickerFieldProps = {
  /** always shown above the field */
  readonly label: string;
  /** what was chosen, in words; '' for nothing */
  readonly shown: string;
  /** shown while nothing is chosen */
  readonly placeholder?: string | undefined;
  /** what to do about the error; undefined or '' when nothing is wrong */
  readonly error?: string | undefined;
  /** the sheet in which the value is chosen; it calls `close` to close itself */
  readonly sheet: (close: () => void) => ReactNode;
};

/** A field 52 px high whose value is chosen in a sheet. */
export function PickerField({ label, shown, placeholder, error, sheet }: PickerFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <button
        id={id}
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
