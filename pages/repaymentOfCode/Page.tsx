import { useState, useSyncExternalStore } from 'react';
import { session } from '#core';
import { Paid } from '../../shared/features/repayment/Paid.tsx';
import { usePaidMeanwhile } from '../../shared/features/repayment/usePaidMeanwhile.ts';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { NoCode } from './NoCode.tsx';
import { ScanCode } from './ScanCode.tsx';
import { TypeCode } from './TypeCode.tsx';
import { codeOfQuery } from './code-of-query.ts';
import styles from './Page.module.css';

/** The query is known only in the browser: the prerendered shell shows the frame. */
const useQuery = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    () => undefined,
  );

/** A repayment code from the page's address: to type in or read out (showType 1, or no picture), or to scan. */
export default function Page() {
  const isPaid = usePaidMeanwhile();
  // the picture did not load: the code takes its place
  const [failed, setFailed] = useState<string>();
  if (useQuery() === undefined) return <Shell />;
  const { productId, orderId } = session();
  if (isPaid) return <Paid title="Repayment code" order={{ productId, orderId }} />;
  const code = codeOfQuery(session());
  const { payCode, picture, isTyped } = code;
  if (!payCode && (isTyped || !picture)) return <NoCode isRefused={code.isRefused && !isTyped} />;
  if (isTyped || !picture || (payCode && failed === picture))
    return <TypeCode code={code} isPictureGone={!isTyped} hasFailed={!!failed} />;
  return (
    <ScanCode
      code={{ ...code, picture }}
      onFailed={() => {
        setFailed(picture);
      }}
    />
  );
}

function Shell() {
  return (
    <Screen title="Repayment code">
      <Card>
        <div className={styles.waiting}>
          <span className="skeleton" />
        </div>
      </Card>
    </Screen>
  );
}
