import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import styles from './PickerSheet.module.css';

type PickerSheetProps = {
  readonly title: string;
  readonly onConfirm: () => void;
  /** Cancel, Close, Escape and back: nothing has changed */
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** A sheet in which something is chosen: nothing counts before Confirm. */
export function PickerSheet({ title, onConfirm, onCancel, children }: PickerSheetProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    // it may stand in a form, which Enter would send
    event.preventDefault();
    if (target.type === 'radio') onConfirm();
    // the phone's keyboard goes away, the list is seen
    else target.blur();
  };
  return (
    <Sheet
      title={title}
      onClose={onCancel}
      action={
        <div className={styles.actions}>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onConfirm}>Confirm</Button>
        </div>
      }
    >
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- listens to the inputs in it */}
      <div onKeyDown={onKeyDown}>{children}</div>
    </Sheet>
  );
}
