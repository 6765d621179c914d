import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './Popups.module.css';

type StayDialogProps = {
  readonly title: string;
  readonly text: string;
  /** also what Escape and the host's back control do */
  readonly onStay: () => void;
  readonly onLeave: () => void;
};

/** Asked when the host's back control is used: Agree stays, Cancel leaves. */
export function StayDialog({ title, text, onStay, onLeave }: StayDialogProps) {
  return (
    <Dialog
      title={title.trim() || 'Point out'}
      onClose={onStay}
      actions={
        <>
          <Button look="secondary" onClick={onLeave}>
            Cancel
          </Button>
          <Button onClick={onStay}>Agree</Button>
        </>
      }
    >
      <p className={styles.text}>{text.trim() || 'Your loan is not confirmed yet.'}</p>
      <p className={styles.ways}>Agree to stay, Cancel to leave.</p>
    </Dialog>
  );
}
