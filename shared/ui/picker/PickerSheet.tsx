import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../dialog/Sheet.tsx';
import { Problem } from '../problem/Problem.tsx';
import styles from './PickerSheet.module.css';

type PickerSheetProps = {
  readonly title: string;
  readonly onConfirm: () => void;
  /** why Confirm did nothing, shown above the buttons; undefined or '' when nothing is wrong */
  readonly problem?: string | undefined;
  /** called by Cancel, Close, Escape and back: nothing has changed */
  readonly onCancel: () => void;
  readonly children: ReactNode;
};

/** A sheet in which something is chosen. The choice takes effect with Confirm. */
export function PickerSheet({ title, onConfirm, problem, onCancel, children }: PickerSheetProps) {
  const [tries, setTries] = useState(0);
  const confirm = () => {
    setTries(tries + 1);
    onConfirm();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
    // the sheet may be in a form, which Enter would submit
    event.preventDefault();
    if (target.type === 'radio') confirm();
    // closes the phone's keyboard, so that the list is visible
    else target.blur();
  };
  return (
    <Sheet
      title={title}
      onClose={onCancel}
      action={
        <>
          {problem && (
            // another element with each try, which is then announced again
            <div className={styles.problem} key={tries}>
              <Problem>{problem}</Problem>
            </div>
          )}
          <div className={styles.actions}>
            <Button look="secondary" onClick={onCancel}>
              Cancel
            </Button>
            <Button onClick={confirm}>Confirm</Button>
          </div>
        </>
      }
    >
      {/* eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- listens to the inputs in it */}
      <div onKeyDown={onKeyDown}>{children}</div>
    </Sheet>
  );
}
