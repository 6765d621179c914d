import { useId, type ReactNode } from 'react';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../icon/Icon.tsx';
import { Modal } from './Modal.tsx';
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
  const titleId = useId();
  return (
    <Modal className={styles.sheet} aria-labelledby={titleId} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} aria-label="Close" data-tap="close" onClick={onClose}>
            <Icon of={x} size={24} />
          </button>
        </header>
        <div className={styles.body} data-scrolls>
          {children}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </Modal>
  );
}
