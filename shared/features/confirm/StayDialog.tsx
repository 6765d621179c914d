import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './Popups.module.css';

type StayDialogProps = {
  /** the lender's question and words about it; '' for none */
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
      title="Point out"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Agree</Button>
          <Button look="secondary" onClick={onLeave}>
            Cancel
          </Button>
        </>
      }
    >
      {title.trim() && <p className={styles.question}>{title}</p>}
      <p className={styles.text}>{text.trim() || 'You are leaving this page.'}</p>
      <p className={styles.ways}>The first button keeps you here.</p>
    </Dialog>
  );
}
