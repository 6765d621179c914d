import { Fragment, useState, type ReactNode } from 'react';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import message from 'lucide/dist/esm/icons/message-square-text.mjs';
import { bridge, leave, session, useAction, useEndpoint, useNativeBack, type Launch } from '#core';
import { SCENE, type ConfirmLoan, type ProductRef } from '../../api/confirm.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failure } from '../../ui/failure/Failure.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import { Agreements, AgreementsSkeleton } from './Agreements.tsx';
import type { ConfirmCalls } from './calls.ts';
import { LoanPartsSkeleton } from './LoanParts.tsx';
import { Popups } from './Popups.tsx';
import { StayDialog } from './StayDialog.tsx';
import { useSubmit } from './useSubmit.ts';
import styles from './ConfirmScreen.module.css';

type ConfirmScreenProps<T extends ConfirmLoan> = {
  readonly calls: ConfirmCalls<T>;
  /** which product, from what the page was opened with */
  readonly product: (launch: Launch) => ProductRef;
  /** the loan in short; undefined while loading */
  readonly head: (loan: T | undefined) => ReactNode;
  /** what else is to know before it is confirmed */
  readonly children: (loan: T) => ReactNode;
  /** label of the main action; 'Next' unless given */
  readonly label?: (loan: T) => string;
  /** text of a popup at load; '' for none */
  readonly promotion?: (loan: T) => string;
};

const TITLE = 'Confirm your loan';
const nothing = () => '';

/** Confirming a loan (§4): the loan, its agreements, the popups around it and the one button that confirms. */
export function ConfirmScreen<T extends ConfirmLoan>(props: ConfirmScreenProps<T>) {
  const { calls, product, head, children, label = nothing, promotion = nothing } = props;
  const [load, reload] = useEndpoint(calls.loan, product);
  const [agreements, reloadAgreements] = useEndpoint(calls.agreements, (launch) => ({
    ...product(launch),
    scene: SCENE,
  }));
  const [isAgreed, setAgreed] = useState(true);
  // popups that were answered in this visit: fresh data does not ask the same again
  const [isRead, setRead] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const [isPromoted, setPromoted] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const { submit, busy, isLost } = useSubmit(calls, product);
  const contract = useAction(calls.contract, { done: ({ contract_url }) => leave(contract_url) });

  const loan = load.state === 'ready' ? load.data : undefined;
  useNativeBack(() => {
    if (!loan?.isPopType) return false;
    setLeaving(true);
    return true;
  });

  if (load.state === 'error') {
    return (
      <Screen title={TITLE}>
        <Failure message={load.error.message} onRetry={reload} />
      </Screen>
    );
  }

  const name = (loan && label(loan).trim()) || 'Next';
  const answer = (agrees: boolean) => {
    setAgreed(agrees);
    if (!agrees) setDeclined(true);
    setRead(true);
  };
  return (
    <Screen
      title={TITLE}
      action={
        <>
          {isLost && (
            <p className={`${styles.note} ${styles.warning}`} role="alert">
              <Icon of={circleAlert} />
              <span>
                Your loan was confirmed, but its page could not be opened. Look at your orders before you confirm again.
              </span>
            </p>
          )}
          {!isAgreed && (
            <p className={styles.note}>
              <span>Agree to the loan agreements to continue.</span>
            </p>
          )}
          {/* keyed: a label that comes with the loan does not move the one before */}
          <Button
            key={name}
            busy={busy}
            disabled={!loan || !isAgreed}
            onClick={() => {
              if (loan) submit(loan);
            }}
          >
            {name}
          </Button>
        </>
      }
    >
      {head(loan)}
      {loan ? (
        // keyed: what comes with the loan is new and nothing of it has moved
        <Fragment key="loan">
          {children(loan)}
          {loan.sendSms && (
            <p className={styles.note}>
              <Icon of={message} size={18} />
              <span>We will send you an SMS about this loan.</span>
            </p>
          )}
          <Agreements
            load={agreements}
            onRetry={reloadAgreements}
            isAgreed={isAgreed}
            onAgree={setAgreed}
            onOpen={(position) => {
              if (busy) return; // the loan's own page is about to open
              const { orderId } = session();
              void contract.run({ ...product(session()), scene: SCENE, position, orderId, ...calls.constant });
            }}
            onReopen={
              isDeclined
                ? () => {
                    setRead(false);
                  }
                : undefined
            }
          />
        </Fragment>
      ) : (
        <Fragment key="loading">
          <LoanPartsSkeleton />
          <AgreementsSkeleton />
        </Fragment>
      )}
      {loan && (
        <Popups
          agreementUrl={isRead ? '' : loan.popAgreementUrl}
          onAnswer={answer}
          promotion={isPromoted ? '' : promotion(loan)}
          onPromoted={() => {
            setPromoted(true);
          }}
        />
      )}
      {loan && isLeaving && (
        <StayDialog
          title={loan.popTitle}
          text={loan.popContent}
          onStay={() => {
            setLeaving(false);
          }}
          onLeave={() => {
            setLeaving(false);
            bridge.close();
          }}
        />
      )}
    </Screen>
  );
}
