import { useEffect, useState, useSyncExternalStore } from 'react';
import barcode from 'lucide/dist/esm/icons/barcode.mjs';
import copy from 'lucide/dist/esm/icons/copy.mjs';
import { dueDay, money, onSession, session } from '#core';
import { Amount } from '../../shared/features/amount/Amount.tsx';
import { ProductLine } from '../../shared/features/amount/ProductLine.tsx';
import { BarcodeDialog } from '../../shared/features/repayment/BarcodeDialog.tsx';
import {
  holdPayCodes,
  keepHeldPayCodes,
  readPayCode,
  type PayCodeInfo,
} from '../../shared/features/repayment/pay-code-storage.ts';
import { Paid } from '../../shared/features/repayment/Paid.tsx';
import { ProblemPaying } from '../../shared/features/repayment/ProblemPaying.tsx';
import { usePaidMeanwhile } from '../../shared/features/repayment/usePaidMeanwhile.ts';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Rows } from '../../shared/ui/rows/Rows.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { NoCode } from './NoCode.tsx';
import { Notices } from './Notices.tsx';
import styles from './Page.module.css';

/** Storage is known only in the browser: the prerendered shell shows the frame. Read again by a reload, by another session and when the page is seen again. */
let info: PayCodeInfo | undefined | null = null;
const readOnce = () => {
  if (info === null) {
    holdPayCodes(session());
    info = readPayCode(session());
  }
  return info;
};
const subscribe = (changed: () => void) => {
  const readAgain = () => {
    info = null;
    changed();
  };
  const stop = onSession(() => {
    // it is of the same borrower: the code stays
    keepHeldPayCodes();
    readAgain();
  });
  // it may have expired, or another tab may have kept a newer one; `pageshow` for the back/forward cache
  document.addEventListener('visibilitychange', readAgain);
  addEventListener('pageshow', readAgain);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', readAgain);
    removeEventListener('pageshow', readAgain);
  };
};
const useKeptPayCode = () => useSyncExternalStore(subscribe, readOnce, () => null);

/** Until when: of a repayment, or of the payment after an extension. A code that was kept without a date has no row. */
const datesOf = ({ repayDate, nextDate }: PayCodeInfo) =>
  [
    { text: 'Repay by', value: dueDay(repayDate) },
    { text: 'Next payment date', value: dueDay(nextDate) },
  ].filter(({ value }) => value);

/** The pay code in full, from what the repayment screen kept: code, total, and the steps to pay with it. */
export default function Page() {
  const info = useKeptPayCode();
  const [barcodeOpen, setBarcodeOpen] = useState(false);
  const isPaid = usePaidMeanwhile();
  // at the counter there may be no network: the barcode's encoder is there before it is needed
  const isKept = !!info;
  useEffect(() => {
    // not without a connection: some browsers remember that an import failed
    if (isKept && navigator.onLine) import('../../shared/ui/barcode/code128.ts').catch(() => undefined);
  }, [isKept]);
  if (isPaid) {
    const { productId, orderId } = session();
    return <Paid title="Repayment code" order={{ productId, orderId }} />;
  }
  if (info === undefined) return <NoCode />;
  const dates = info ? datesOf(info) : [];
  return (
    <Screen
      title="Repayment code"
      action={
        <Button
          disabled={!info}
          aria-haspopup="dialog"
          onClick={() => {
            setBarcodeOpen(true);
          }}
        >
          <span className={styles.withIcon}>
            <Icon of={barcode} />
            Show barcode
          </span>
        </Button>
      }
    >
      <Card label="Payment">
        <ProductLine logo={info?.logo} name={info?.provider} />
        <button
          type="button"
          className={styles.contract}
          disabled={!info}
          onClick={() => {
            if (info) void copyText(info.payCode);
          }}
        >
          <span className={styles.label}>Contract No.</span>
          <span className={styles.code}>{info ? info.payCode : <span className="skeleton" />}</span>
          <span className={styles.copy}>
            <Icon of={copy} size={18} />
            Copy
          </span>
        </button>
        <div className={styles.total}>
          <Amount label="Total Payment" text={info ? money(info.amount) : undefined} />
        </div>
        {dates.length > 0 && (
          <div className={styles.dates}>
            <Rows rows={dates} />
          </div>
        )}
      </Card>
      {info && <Notices groups={info.notices} />}
      {info && <ProblemPaying />}
      {info && barcodeOpen && (
        <BarcodeDialog
          info={info}
          onClose={() => {
            setBarcodeOpen(false);
          }}
        />
      )}
    </Screen>
  );
}
