import { useState } from 'react';
import barcode from 'lucide/dist/esm/icons/barcode.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { screenLink } from '#core';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { BarcodeDialog } from './BarcodeDialog.tsx';
import { keptPayCode, type PayCodeInfo } from './pay-code-storage.ts';
import styles from './PayCodeBox.module.css';

type PayCodeBoxProps = {
  readonly info: PayCodeInfo;
  /** of which order; carried to the next screen so that it leads back here */
  readonly order: { readonly productId: string | undefined; readonly orderId: string | undefined };
};

/** The default pay code: tap opens the screen with the whole code and the steps to pay, with copy and barcode beside it. */
export function PayCodeBox({ info, order }: PayCodeBoxProps) {
  const [barcodeOpen, setBarcodeOpen] = useState(false);
  return (
    <Card label="Pay with a code">
      <a
        className={styles.link}
        href={screenLink('repaymentOfCode2', order)}
        onClick={(event) => {
          if (keptPayCode.write(info)) return;
          // nothing can be kept on this phone: the next screen would be empty, the dialog has the code in full
          event.preventDefault();
          setBarcodeOpen(true);
        }}
      >
        <Logo src={info.logo} name={info.provider} />
        <span className={styles.words}>
          <span className={styles.provider}>{info.provider || 'Pay with a code'}</span>
          <span className={styles.code}>{info.payCode}</span>
        </span>
        <Icon of={chevronRight} />
      </a>
      <div className={styles.actions}>
        <CopyButton text={info.payCode} />
        <button
          type="button"
          className={styles.barcode}
          aria-haspopup="dialog"
          onClick={() => {
            setBarcodeOpen(true);
          }}
        >
          <Icon of={barcode} size={18} />
          Barcode
        </button>
      </div>
      {barcodeOpen && (
        <BarcodeDialog
          info={info}
          onClose={() => {
            setBarcodeOpen(false);
          }}
        />
      )}
    </Card>
  );
}
