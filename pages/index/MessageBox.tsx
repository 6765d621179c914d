import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import field from '../../shared/ui/field/Field.module.css';
import { Problem } from '../../shared/ui/problem/Problem.tsx';
import styles from './MessageBox.module.css';

type MessageBoxProps = {
  readonly label: string;
  readonly name: string;
  readonly required: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The field for a text of several lines; it looks and reads as `Field` does. */
export function MessageBox({ label, value, error, onChange, ...input }: MessageBoxProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);

  // text typed before React had loaded: hydration keeps it, but the next render would overwrite it
  const takeTyped = useEffectEvent(() => {
    if (box.current!.value !== value) onChange(box.current!.value);
  });
  useLayoutEffect(() => {
    takeTyped();
  }, []);

  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={`${field.box} ${error ? field.wrong : ''}`}>
        <textarea
          {...input}
          ref={box}
          id={id}
          className={`${field.input} ${styles.box}`}
          rows={4}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
      </div>
      {error && (
        <Problem id={`${id}-error`} isAnnounced={false}>
          {error}
        </Problem>
      )}
    </div>
  );
}
