import { useId, useRef, type ReactNode } from 'react';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../icon/Icon.tsx';
import { useModal } from './useModal.ts';
import styles from './Dialog.module.css';

type SheetProps = {
  readonly title: string;
  readonly onClose: () => void;
  /** stays in view below the scrolling content */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A modal sheet that slides in from the bottom. It is open as long as it is rendered. */
export function Sheet({ title, onClose, action, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const onClick = useModal(ref, onClose);
  return (
    // Escape is handled by the dialog's own `cancel`
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles.sheet}`}
      aria-labelledby={titleId}
      tabIndex={-1}
      onClick={onClick}
    >
      <div className={styles.panel}>
        <div className={styles.grabber} />
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
            <Icon of={x} size={24} />
          </button>
        </header>
        <div className={styles.body} data-scrolls>
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </dialog>
  );
}
