import { Button } from '../../ui/button/Button.tsx';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { DocumentFrame } from '../../ui/document-frame/DocumentFrame.tsx';
import styles from './Popups.module.css';

type AgreementSheetProps = {
  /** the lender's document */
  readonly url: string;
  /** false also for Escape, back and Close: nobody agrees by closing */
  readonly onAnswer: (agrees: boolean) => void;
};

/** The loan agreement, shown before anything else when the lender asks for it. */
export function AgreementSheet({ url, onAnswer }: AgreementSheetProps) {
  const cancel = () => {
    onAnswer(false);
  };
  return (
    <Sheet
      title="Loan agreement"
      onClose={cancel}
      action={
        <div className={styles.actions}>
          <Button look="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              onAnswer(true);
            }}
          >
            Agree
          </Button>
        </div>
      }
    >
      <DocumentFrame title="Loan agreement" src={url} />
    </Sheet>
  );
}
