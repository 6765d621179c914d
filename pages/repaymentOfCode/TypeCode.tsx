import copy from 'lucide/dist/esm/icons/copy.mjs';
import { screenLink } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { Amount } from './Amount.tsx';
import { Picture } from './Picture.tsx';
import type { RepaymentCode } from './code-of-query.ts';
import styles from './Page.module.css';

/** A code to type into a payment app or to read out at a counter, with the channel's picture. */
export function TypeCode({ code: { payCode, sources, isRefused, amount } }: { readonly code: RepaymentCode }) {
  return (
    <Screen
      title="Repayment code"
      action={
        <Button
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
      <Card label="Payment">
        <Amount text={amount} />
        <p className={styles.label}>Pay code</p>
        <p className={styles.code}>{payCode}</p>
        <p className={styles.hint}>
          Type this code in your payment app, or read it out at the counter
          {amount && `, and pay exactly ${amount}`}.
        </p>
        {sources.length > 0 && <Picture sources={sources} alt="Payment channel" look="channel" />}
        {isRefused && <p className={styles.hint}>The picture of this payment channel cannot be shown.</p>}
      </Card>
      <LinkButton look="quiet" href={screenLink('paymentInstructions')}>
        How to pay, step by step
      </LinkButton>
    </Screen>
  );
}
