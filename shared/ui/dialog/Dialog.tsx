import { useId, useRef, type ReactNode } from 'react';
import { useModal } from './useModal.ts';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** Escape, the host's back control and a tap beside the dialog: the same as its safe action */
  readonly onClose: () => void;
  /** at most two buttons, the safe one first */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** A modal dialog in the middle of the screen. It is open as long as it is rendered. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onClick = useModal(ref, onClose);
  return (
    // Escape is handled by the dialog's own `cancel`
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles.centred}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={onClick}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
        </header>
        <div className={styles.body} data-scrolls>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  );
}
