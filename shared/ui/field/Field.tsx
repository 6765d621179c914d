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
  /** stands above the field, always */
  readonly label: string;
  /** what to type, below the label */
  readonly hint?: string | undefined;
  /** stands below the field as long as there is no error: what belongs there looks like this */
  readonly example?: string | undefined;
  /** what to do about what was typed; undefined or '' when there is nothing to say */
  readonly error?: string | undefined;
  /** false: what lists all that is wrong announces it, or the focus comes here and the error is read with the field */
  readonly isAnnounced?: boolean | undefined;
  /** what was typed; of a field of digits the bare digits */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** only digits are taken, grouped for the eye */
  readonly digits?: Grouping | undefined;
  /** digits beyond these are not taken; blanks in what is pasted do not count, as with `maxLength` they would */
  readonly maxDigits?: number;
  /** stands at the end of the field: a button that belongs to it */
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

  // typed into the prerendered field before React was there: hydration leaves it, the next render would not
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
