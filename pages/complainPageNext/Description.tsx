import { useEffect, useId, useLayoutEffect, useRef, useState, useEffectEvent } from 'react';
import { useKeyboard } from '../../shared/ui/screen/useKeyboard.ts';
import { Problem } from '../../shared/ui/problem/Problem.tsx';
import { characters, MOST_CHARACTERS, take } from './characters.ts';
import styles from './Description.module.css';

/** Screen readers announce how many characters are left at these numbers. */
const TOLD_AT = [20, 0];

type DescriptionProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** '' when there is nothing to say */
  readonly error: string;
  /** how often Send found an error here; each time the field gets the focus */
  readonly asked: number;
  readonly isLocked: boolean;
};

/** What happened, in at most 200 characters. */
export function Description({ value, onChange, error, asked, isLocked }: DescriptionProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useKeyboard();
  /** the text while an input method is composing; it is not cut, because that would break the composition */
  const [composed, setComposed] = useState<string>();
  const shown = composed ?? value;
  const count = characters(shown).length;

  const accept = (field: HTMLTextAreaElement) => {
    const { text, caret } = take(value, field.value);
    if (text !== field.value) {
      field.value = text;
      field.setSelectionRange(caret, caret);
    }
    setComposed(undefined);
    onChange(text);
  };
  // text typed before React had loaded: hydration keeps it, but the next render would overwrite it
  const acceptTyped = useEffectEvent(() => {
    if (box.current!.value !== shown) accept(box.current!);
  });
  useLayoutEffect(() => {
    acceptTyped();
  }, []);
  useEffect(() => {
    if (asked) box.current!.focus();
  }, [asked]);

  return (
    <div className={styles.description}>
      <label className={styles.label} htmlFor={id}>
        What happened?
      </label>
      <p className="visually-hidden" id={`${id}-hint`}>
        Up to {MOST_CHARACTERS} characters.
      </p>
      <textarea
        ref={box}
        id={id}
        className={`${styles.box} ${error ? styles.wrong : ''}`}
        rows={6}
        placeholder="Tell us what happened, and when"
        value={shown}
        readOnly={isLocked}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={({ currentTarget, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) {
            setComposed(currentTarget.value);
            // passed on at once, because the app may close the page before the word is complete
            onChange(take(value, currentTarget.value).text);
          } else accept(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }) => {
          accept(currentTarget);
        }}
        onBlur={({ currentTarget }) => {
          if (composed !== undefined) accept(currentTarget);
        }}
      />
      <div className={styles.below}>
        <div className={styles.message} id={`${id}-error`} role="alert">
          {error && <Problem isAnnounced={false}>{error}</Problem>}
        </div>
        {/* a new element for each number: one that changes its width counts as a layout shift */}
        <p key={count} className={styles.count} aria-hidden="true">
          {count}/{MOST_CHARACTERS}
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {TOLD_AT.includes(MOST_CHARACTERS - count) ? `${MOST_CHARACTERS - count} characters left` : ''}
      </p>
    </div>
  );
}
