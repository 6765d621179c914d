import { useState } from 'react';
import { isRefusal, session, useEarlyTap, useEndpoint } from '#core';
import { repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { Paid } from '../../shared/features/repayment/Paid.tsx';
import { usePaid } from '../../shared/features/repayment/usePaid.ts';
import { useSeenAgain } from '../../shared/features/visit/useSeenAgain.ts';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { MayBeOld } from '../../shared/ui/notice/MayBeOld.tsx';
import { Notice } from '../../shared/ui/notice/Notice.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { EnterCode } from './EnterCode.tsx';
import { NoAmount, NoWay } from './NoWay.tsx';
import { Submitted } from './Submitted.tsx';
import preload from './preload.ts';
import { orderLink, orderOf } from './order.ts';
import { useRepay } from './useRepay.ts';
import { wayOf, waysOf } from './ways.ts';
import { wordsFor } from './words.ts';
import styles from './Page.module.css';

/** Is it more than 0, with two decimals at most? Then the amount shown is the amount sent. */
const isPayable = (amount = '') => /^\d+(\.\d\d?0*)?$/.test(amount) && Number(amount) > 0;

/** Repays an order from a bank card, confirmed by a code where the bank wants one, or through Alipay. */
export default function Page() {
  const [load, reload, refresh] = useEndpoint(repaymentWays, preload.params);
  const [chosenId, setChosenId] = useState<string>();
  // Repay was tapped with nothing chosen; on a page that still loads there is nothing to choose yet
  const [asked, setAsked] = useState(0);
  const data = load.state === 'ready' ? load.data : undefined;
  const repay = useRepay(load);
  const error = load.state === 'error' ? load.error : undefined;
  // a refusal is shown only when it is known that the order is not paid
  const refusal = isRefusal(error) ? error : undefined;
  const isPaid = usePaid(refusal, orderOf);
  // not while a payment from a card is on its way, nor while a code is awaited: it comes by SMS, in another app. Alipay's app
  // may have opened over this page, which is still waiting to be left
  useSeenAgain(() => {
    if (load.state !== 'loading' && !repay.isSending && !repay.paid && !repay.waiting) void refresh();
  });
  useEarlyTap('repay', () => {
    setAsked(1);
  });

  if (load.state !== 'loading' && !isPayable(session().amount)) return <NoAmount />;
  // a submitted payment, and the wait for its code, stay on the screen even when the page's own request fails
  const { paid } = repay;
  if (paid?.cardId !== undefined) return <Submitted way={paid.card && wayOf(paid.card)} isOpening={paid.isOpening} />;
  if (isPaid || paid) return <Paid title="Repayment" order={orderOf(session())} />;
  const warning = repay.warning && (
    // another element with each check, which is then announced again
    <div key={repay.warning + String(repay.busy)} className={styles.warning} role="alert">
      <Notice>{repay.warning}</Notice>
    </div>
  );
  if (repay.waiting) {
    const { waiting, problem, busy, confirming, confirm, resend, judge, cancel } = repay;
    return (
      <EnterCode
        way={wayOf(waiting.card)}
        sentAt={waiting.sentAt}
        warning={warning}
        isUnknown={repay.isUnknown}
        problem={problem}
        busy={busy}
        confirming={confirming}
        onConfirm={confirm}
        onResend={resend}
        onJudge={judge}
        onCancel={cancel}
      />
    );
  }
  const failure = error && !(refusal && isPaid === undefined) && (
    <Failure
      message={wordsFor(error, 'query card list failed')}
      wayOn={refusal && { href: orderLink(), label: 'See your order' }}
      onRetry={() => {
        setAsked(0);
        reload();
      }}
    />
  );
  const ways = data && waysOf(data);
  if (ways?.length === 0) return <NoWay warning={warning} />;
  const chosen = ways?.find(({ id }) => id === chosenId);
  return (
    <ChooseWay
      failure={failure || undefined}
      aside={<MayBeOld load={load} onRetry={refresh} />}
      warning={warning}
      ways={ways}
      chosen={chosen}
      asked={asked}
      isBack={repay.isCancelled}
      error={asked && ways && !chosen ? 'please select a payment card first' : ''}
      busy={repay.busy}
      onChoose={setChosenId}
      onRepay={() => {
        if (chosen || repay.isUnknown) repay.repay(chosen);
        else setAsked(asked + 1);
      }}
    />
  );
}
