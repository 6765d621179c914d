import { useState } from 'react';
import { money, session, useEarlyTap, useEndpoint } from '#core';
import { repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { ChooseWay } from './ChooseWay.tsx';
import { EnterCode } from './EnterCode.tsx';
import { NoAmount, NoWay } from './NoWay.tsx';
import { Submitted } from './Submitted.tsx';
import preload from './preload.ts';
import { useRepay } from './useRepay.ts';
import { wayOf, waysOf } from './ways.ts';
import { wordsFor } from './words.ts';

/** Repays an order from a bank card, confirmed by a code where the bank wants one, or through Alipay. */
export default function Page() {
  const [load, reload] = useEndpoint(repaymentWays, preload.params);
  const [chosenId, setChosenId] = useState<string>();
  // Repay was tapped with nothing chosen; on a page that still loads there is nothing to choose yet
  const [asked, setAsked] = useState(0);
  const data = load.state === 'ready' ? load.data : undefined;
  const repay = useRepay(data);
  useEarlyTap('repay', () => {
    setAsked(1);
  });

  if (load.state !== 'loading' && !money(session().amount)) return <NoAmount />;
  if (load.state === 'error') {
    return (
      <Screen title="Repayment">
        <Failure
          message={wordsFor(load.error, 'query card list failed')}
          onRetry={() => {
            setAsked(0);
            reload();
          }}
        />
      </Screen>
    );
  }
  if (repay.paid) return <Submitted way={wayOf(repay.paid)} />;
  if (repay.waiting) {
    const { waiting, problem, busy, confirming, confirm, resend, judge, cancel } = repay;
    return (
      <EnterCode
        way={wayOf(waiting.card)}
        sentAt={waiting.sentAt}
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

  const ways = data && waysOf(data);
  if (ways?.length === 0) return <NoWay />;
  const chosen = ways?.find(({ id }) => id === chosenId);
  return (
    <ChooseWay
      ways={ways}
      chosen={chosen}
      asked={asked}
      isBack={repay.isCancelled}
      error={asked && ways && !chosen ? 'please select a payment card first' : ''}
      busy={repay.busy}
      onChoose={setChosenId}
      onRepay={() => {
        if (chosen) repay.repay(chosen);
        else setAsked(asked + 1);
      }}
    />
  );
}
