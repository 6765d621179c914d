import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'style'> & {
  /** `primary`: the one main action; `secondary`: outlined; `quiet`: text only */
  readonly look?: 'primary' | 'secondary' | 'quiet';
  /** the action is running: a spinner beside the label, no further taps, same width */
  readonly busy?: boolean;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
};

/** A button 52 px high. */
export function Button({ look = 'primary', busy = false, type = 'button', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      // not `disabled`: the button would lose the focus
      aria-disabled={busy || undefined}
      {...rest}
      type={type}
      className={`${styles.button} ${styles[look]}`}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {/* another element for other words: a browser that translates the page replaces the text, and React would change the old one */}
      <span key={String(children as unknown)} className={styles.label}>
        {children}
        {/* behind the text, which a browser that translates the page replaces: nothing could be inserted before it */}
        {busy && <span className="spinner" />}
      </span>
    </button>
  );
}
