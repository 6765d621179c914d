import { useEffect } from 'react';
import copy from 'lucide/dist/esm/icons/copy.mjs';
import { screenLink } from '#core';
import { ProblemPaying } from '../../shared/features/repayment/ProblemPaying.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Notice } from '../../shared/ui/notice/Notice.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { keepFocusOnScreen } from '../../shared/ui/screen/keepFocusOnScreen.ts';
import { AmountToPay } from './AmountToPay.tsx';
import { Picture } from './Picture.tsx';
import type { RepaymentCode } from './code-of-query.ts';
import styles from './Page.module.css';

type TypeCodeProps = {
  readonly code: RepaymentCode;
  /** a picture to scan was expected and cannot be shown */
  readonly isPictureGone: boolean;
  /** it was shown or loading until now: a screen reader is told */
  readonly hasFailed: boolean;
};

/** A code to type into a payment app or to read out at a counter, with the channel's picture. */
export function TypeCode({ code, isPictureGone, hasFailed }: TypeCodeProps) {
  const { payCode, picture, isRefused, amount } = code;
  useEffect(() => {
    // the control that had the focus is gone with the picture
    if (hasFailed) keepFocusOnScreen();
  }, [hasFailed]);
  return (
    <Screen
      title="Repayment code"
      action={
        <Button
          aria-describedby="pay-code"
          onClick={() => {
            void copyText(payCode);
          }}
        >
          <span className={styles.withIcon}>
            <Icon of={copy} />
            Copy
          </span>
        </Button>
      }
    >
      {isPictureGone && (
        <div role={hasFailed ? 'alert' : undefined}>
          <Notice>The code to scan cannot be shown. You can pay with the pay code instead.</Notice>
        </div>
      )}
      <Card label="Payment">
        <AmountToPay text={amount} />
        <p className={styles.label}>Pay code</p>
        <p className={styles.code} id="pay-code">
          {payCode}
        </p>
        <p className={styles.hint}>
          Type this code in your payment app, or read it out at the counter
          {amount && ', and pay exactly this amount'}.
        </p>
        {!isPictureGone && picture && <Picture src={picture} alt="Payment channel" look="channel" />}
        {!isPictureGone && isRefused && (
          <p className={styles.hint}>The picture of this payment channel cannot be shown.</p>
        )}
      </Card>
      <LinkButton look="quiet" href={screenLink('paymentInstructions')}>
        How to pay, step by step
      </LinkButton>
      <ProblemPaying />
    </Screen>
  );
}
