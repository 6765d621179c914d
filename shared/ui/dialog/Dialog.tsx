import { useId, type ReactNode } from 'react';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

type DialogProps = {
  readonly title: string;
  /** called by Escape, the host's back control and a tap beside the dialog: does the same as the safe action */
  readonly onClose: () => void;
  /** at most two buttons, the safe one first */
  readonly actions: ReactNode;
  readonly children: ReactNode;
};

/** A modal dialog in the middle of the screen. It is open as long as it is rendered. */
export function Dialog({ title, onClose, actions, children }: DialogProps) {
  const titleId = useId();
  return (
    <Modal className={styles.centred} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
        </header>
        <div className={styles.body} data-scrolls>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  );
}
