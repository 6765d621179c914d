import { useState } from 'react';
import download from 'lucide/dist/esm/icons/download.mjs';
import { inApp } from '#core';
import { ProblemPaying } from '../../shared/features/repayment/ProblemPaying.tsx';
import { Steps } from '../../shared/features/repayment/Steps.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { CopyButton } from '../../shared/ui/copy/CopyButton.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { AmountToPay } from './AmountToPay.tsx';
import { Picture } from './Picture.tsx';
import type { RepaymentCode } from './code-of-query.ts';
import { canSave, savePicture } from './save-picture.ts';
import styles from './Page.module.css';

const tips = (amount: string) => [
  'Save this code to your phone first. You can then pay with this same phone.',
  'Open your e-wallet or bank app and tap Scan or Pay with QR.',
  'Choose the saved code from your photos (tap the gallery or upload icon), or point another phone at this screen at full brightness.',
  `Check who is paid, and that the amount is the one ${amount ? 'above' : 'on your repayment page'}. Change it if it is not.`,
  'Confirm, and keep the receipt until your order shows the payment.',
];

type ScanCodeProps = {
  readonly code: RepaymentCode & { readonly picture: string };
  /** the picture cannot be shown */
  readonly onFailed: () => void;
};

/** A picture of a code to scan, how to keep it, and five tips for who has never paid so. */
export function ScanCode({ code: { payCode, picture, amount }, onFailed }: ScanCodeProps) {
  const [state, setState] = useState<'shown' | 'failed'>();
  return (
    <Screen
      title="Repayment code"
      action={
        state === 'shown' &&
        canSave(picture) && (
          <Button
            onClick={() => {
              savePicture(picture);
            }}
          >
            <span className={styles.withIcon}>
              <Icon of={download} />
              Save
            </span>
          </Button>
        )
      }
    >
      <Card label="Payment">
        <AmountToPay text={amount} />
        <Picture
          src={picture}
          alt={amount ? `QR code to pay ${amount}` : 'QR code to pay'}
          look="code"
          onShown={() => {
            setState('shown');
          }}
          onFailed={() => {
            setState('failed');
            onFailed();
          }}
        />
        <p className={`${styles.hint} ${styles.centred} ${state === 'failed' ? styles.gone : ''}`}>
          {inApp()
            ? 'Take a screenshot to save the code: press power and volume down together. On an iPhone, the side button and volume up.'
            : 'Press and hold the code to save it.'}
        </p>
        {payCode && (
          <div className={styles.row}>
            <p className={styles.words} id="pay-code">
              <span className={styles.label}>Pay code</span>
              <b className={styles.small}>{payCode}</b>
            </p>
            <CopyButton text={payCode} describedBy="pay-code" />
          </div>
        )}
      </Card>
      <Card label="How to scan and pay">
        <h2 className={styles.heading}>How to scan and pay</h2>
        <Steps steps={tips(amount)} />
      </Card>
      <ProblemPaying />
    </Screen>
  );
}
