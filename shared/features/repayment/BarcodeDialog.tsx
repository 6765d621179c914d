import { Button } from '../../ui/button/Button.tsx';
import { Barcode } from '../../ui/barcode/Barcode.tsx';
import { copyText } from '../../ui/copy/copyText.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { PayCodeInfo } from './pay-code-storage.ts';
import styles from './BarcodeDialog.module.css';

/** The pay code as a barcode for a shop's scanner, with the code below it for a cashier who types. */
export function BarcodeDialog({ info, onClose }: { readonly info: PayCodeInfo; readonly onClose: () => void }) {
  return (
    <Dialog
      title="Show this at the counter"
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Close
          </Button>
          <Button
            onClick={() => {
              void copyText(info.payCode);
            }}
          >
            Copy
          </Button>
        </>
      }
    >
      {/* spaces group the code for the eye; a scanner's system does not know them */}
      <Barcode text={info.payCode.replace(/\s/g, '')} />
      <p className={styles.code}>{info.payCode}</p>
    </Dialog>
  );
}
