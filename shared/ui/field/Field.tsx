import { useEffectEvent, useId, useLayoutEffect, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { group, type Grouping } from '#core';
import { Problem } from '../problem/Problem.tsx';
import { groupInPlace } from './groupInPlace.ts';
import styles from './Field.module.css';

type OwnInput =
  | 'className'
  | 'style'
  | 'value'
  | 'onChange'
  | 'defaultValue'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'id';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, OwnInput> & {
  /** always shown above the field */
  readonly label: string;
  /** what to type, below the label */
  readonly hint?: string | undefined;
  /** an example of a valid value, shown below the field as long as there is no error */
  readonly example?: string | undefined;
  /** what to do about what was typed; undefined or '' when nothing is wrong */
  readonly error?: string | undefined;
  /** false: a list of all errors announces it, or the focus moves here and the error is read with the field */
  readonly isAnnounced?: boolean | undefined;
  /** what was typed; with `digits` only the digits, without groups */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** only digits are taken, grouped for the eye */
  readonly digits?: Grouping | undefined;
  /** further digits of a phone number are not taken, see `groupInPlace`; blanks do not count, as they would with `maxLength` */
  readonly maxDigits?: number;
  /** a button that belongs to the field, shown at its end */
  readonly aside?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** A text field 52 px high with its label above and its error below. */
export function Field({
  label,
  hint,
  example,
  error,
  isAnnounced,
  value,
  onChange,
  digits,
  maxDigits,
  aside,
  ...input
}: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const belowId = `${id}-below`;
  const below = error || example;
  const shown = digits ? group(value, digits) : value;

  const take = (field: HTMLInputElement) => {
    onChange(digits ? groupInPlace(field, digits, maxDigits) : field.value);
  };

  // takes over what was typed before React was there: hydration keeps it, but the next render would overwrite it
  const takeTyped = useEffectEvent(() => {
    const field = document.getElementById(id) as HTMLInputElement;
    if (field.value !== shown) take(field);
  });
  useLayoutEffect(() => {
    takeTyped();
  }, []);

  const described = [hint && hintId, below && belowId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
        <input
          type="text"
          inputMode={digits && 'numeric'}
          {...input}
          id={id}
          className={styles.input}
          value={shown}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget);
          }}
        />
        {aside}
      </div>
      {error ? (
        <Problem id={belowId} isAnnounced={isAnnounced}>
          {error}
        </Problem>
      ) : (
        example && (
          <p className={styles.hint} id={belowId}>
            {example}
          </p>
        )
      )}
    </div>
  );
}
