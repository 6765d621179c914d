import { useSyncExternalStore } from 'react';
import { session } from '#core';
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

/** A repayment code from the page's address: to type in or read out (showType 1), or to scan. */
export default function Page() {
  if (useQuery() === undefined) return <Shell />;
  const code = codeOfQuery(session());
  if (!code.payCode && code.sources.length === 0) return <NoCode isRefused={code.isRefused} />;
  return code.isTyped ? <TypeCode code={code} /> : <ScanCode code={code} />;
}

function Shell() {
  return (
    <Screen title="Repayment code">
      <Card>
        <div className={styles.waiting} />
      </Card>
    </Screen>
  );
}
