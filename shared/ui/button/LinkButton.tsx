import type { ComponentProps } from 'react';
import styles from './Button.module.css';

type LinkButtonProps = Omit<ComponentProps<'a'>, 'className' | 'style'> & {
  /** undefined: a tap does nothing */
  readonly href: string | undefined;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  /** the page is being left through it: a spinner beside the label, same width */
  readonly busy?: boolean;
};

/** A link that looks like a button: it leads to another screen, a button does something. */
export function LinkButton({ look = 'primary', busy = false, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={`${styles.button} ${styles.link} ${styles[look]}`} aria-busy={busy || undefined}>
      <span className={styles.label}>
        {children}
        {/* behind the text, which a browser that translates the page replaces: nothing could be inserted before it */}
        {busy && <span className="spinner" />}
      </span>
    </a>
  );
}
