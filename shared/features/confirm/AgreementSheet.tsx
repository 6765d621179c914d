import { Button } from '../../ui/button/Button.tsx';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { DocumentFrame } from '../../ui/document-frame/DocumentFrame.tsx';
import styles from './Popups.module.css';

type AgreementSheetProps = {
  /** the lender's document */
  readonly url: string;
  readonly onAgree: () => void;
  /** also what Escape, back and Close do: nobody agrees by closing */
  readonly onCancel: () => void;
};

/** The loan agreement, shown before anything else when the lender asks for it. */
export function AgreementSheet({ url, onAgree, onCancel }: AgreementSheetProps) {
  return (
    <Sheet
      title="Loan agreement"
      onClose={onCancel}
      action={
        <div className={styles.actions}>
          <Button look="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onAgree}>Agree</Button>
        </div>
      }
    >
      <DocumentFrame title="Loan agreement" src={url} />
    </Sheet>
  );
}
