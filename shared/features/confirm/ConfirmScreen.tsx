import { Fragment, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import message from 'lucide/dist/esm/icons/message-square-text.mjs';
import {
  bridge,
  isEarly,
  isRefusal,
  isVerdict,
  leave,
  screenLink,
  session,
  toast,
  useAction,
  useEndpoint,
  useNativeBack,
  type Launch,
} from '#core';
import { SCENE, type ConfirmLoan, type ProductRef } from '../../api/confirm.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Failure } from '../../ui/failure/Failure.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { LeftToReact } from '../../ui/dialog/LeftToReact.tsx';
import { MayBeOld } from '../../ui/notice/MayBeOld.tsx';
import type { RowText } from '../../ui/rows/Rows.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import bar from '../../ui/screen/tall.module.css';
import { wayHome } from '../visit/way-home.ts';
import { AgreementSheet } from './AgreementSheet.tsx';
import { Agreements, AgreementsSkeleton } from './Agreements.tsx';
import type { ConfirmCalls } from './calls.ts';
import { ConfirmBar } from './ConfirmBar.tsx';
import { Confirmed } from './Confirmed.tsx';
import { LoanPartsSkeleton } from './LoanParts.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';
import { StayDialog } from './StayDialog.tsx';
import { goToRetry } from './retry.ts';
import { totalsOf } from './totals.ts';
import { useAnswers } from './useAnswers.ts';
import { useSubmit } from './useSubmit.ts';
import styles from './ConfirmScreen.module.css';

type ConfirmScreenProps<T extends ConfirmLoan> = {
  readonly calls: ConfirmCalls<T>;
  /** which product, from what the page was opened with */
  readonly product: (launch: Launch) => ProductRef;
  /** the loan in short; undefined while loading */
  readonly head: (loan: T | undefined) => ReactNode;
  /** what the screen shows between `head` and the agreements */
  readonly children: (loan: T) => ReactNode;
  /** label of the main action; 'Next' unless given */
  readonly label?: (loan: T) => string;
  /** the rows that may say what is received and repaid in all; `details` unless given */
  readonly rows?: (loan: T) => readonly RowText[];
  /** text of a popup at load; '' for none */
  readonly promotion?: (loan: T) => string;
};

const TITLE = 'Confirm your loan';
const UNKNOWN = 'Your confirmation may have arrived. Check again: nothing is sent twice.';
const STILL_OFFERED = 'Your confirmation may have arrived, but this loan is still on offer. You can confirm it again.';
const nothing = () => '';
const never = () => () => undefined;
const detailsOf = ({ details }: ConfirmLoan) => details;

/** Confirming a loan: the loan, its agreements, the popups around it and the one button that confirms. */
export function ConfirmScreen<T extends ConfirmLoan>(props: ConfirmScreenProps<T>) {
  const { calls, product, head, children, label = nothing, rows = detailsOf, promotion = nothing } = props;
  const [load, reload, refresh] = useEndpoint(calls.loan, product);
  const [agreements, reloadAgreements] = useEndpoint(calls.agreements, (launch) => ({
    ...product(launch),
    scene: SCENE,
  }));
  const [answers, answer] = useAnswers(load);
  // null: the borrower has chosen to leave. Where the app does not close the page, its next back is not asked about
  const [isLeaving, setLeaving] = useState<boolean | null>(false);
  const { submit, busy, isLooking, isUnknown } = useSubmit(calls, product, answer, refresh);
  const opened = useRef(0);
  const contract = useAction(calls.contract, {
    loading: 'Loading…',
    opens: ({ contract_url }, signal) => leave(contract_url, { signal }),
    failed: (error) => !isRefusal(error) && toast(error.message, undefined, `[data-agreement="${opened.current}"]`),
  });
  const { isAgreed, isDeclined, isStillOffered, outcome } = answers;
  const isFirst = useSyncExternalStore(never, isEarly, () => true);

  const loan = load.state === 'ready' ? load.data : undefined;
  useNativeBack(() => {
    // do not ask to stay when the confirmation is on its way or has arrived
    if (!loan?.isPopType || busy || isUnknown || outcome || isLeaving === null) return false;
    // an agreement that is being opened would replace the page under the question
    contract.stop();
    setLeaving(true);
    return true;
  });

  // a loan that is not on offer any more was most likely confirmed, as in the look-up
  const gone = load.state === 'error' && isUnknown && isVerdict(load.error) ? load.error.message : undefined;
  if (outcome || gone !== undefined) {
    const isCertain = outcome === 'confirmed';
    return (
      <Confirmed
        product={product(session())}
        orderId={answers.orderId ?? session().orderId}
        isCertain={isCertain}
        reason={gone ?? answers.reason}
        busy={busy}
      />
    );
  }
  if (load.state === 'error') {
    const { orderId } = session();
    const order = { href: screenLink('orderDetails', { ...product(session()), orderId }), label: 'See your order' };
    return (
      <Screen title={TITLE}>
        <Failure
          message={load.error.message}
          wayOn={isRefusal(load.error) ? (orderId ? order : wayHome()) : undefined}
          onRetry={reload}
        />
        <LinkButton look="quiet" href={screenLink('customerService')}>
          Contact customer service
        </LinkButton>
      </Screen>
    );
  }

  // popups at load, one after the other; until React shows the first one the rest of the page is disabled
  const agreementUrl = (!answers.isRead && loan?.popAgreementUrl.trim()) || '';
  const news = (!answers.isPromoted && loan && promotion(loan).trim()) || '';
  const isCovered = isFirst && Boolean(agreementUrl || news);
  // the list may have become empty since the box was unchecked
  const hasBox = agreements.state !== 'ready' || agreements.data.length > 0 || isDeclined;
  const isUnchecked = hasBox && !isAgreed;
  const hint = isUnknown
    ? ''
    : agreements.state === 'error'
      ? 'Load the documents first.'
      : isUnchecked
        ? 'Tick the box to continue.'
        : '';
  return (
    <Screen
      title={TITLE}
      tall={bar.tall}
      action={
        <ConfirmBar
          name={(loan && label(loan).trim()) || 'Next'}
          isUnknown={isUnknown}
          hint={hint}
          lead={loan && agreements.state === 'error' ? goToRetry : undefined}
          totals={loan && !hint ? totalsOf(rows(loan)) : []}
          warning={isUnknown ? UNKNOWN : isStillOffered ? STILL_OFFERED : ''}
          busy={busy || isLooking}
          disabled={
            !loan || isCovered || (!isUnknown && (agreements.state !== 'ready' || isUnchecked || contract.busy))
          }
          onConfirm={() => {
            if (loan) submit(loan);
          }}
        />
      }
    >
      {!isUnknown && <MayBeOld load={load} onRetry={refresh} />}
      {head(loan)}
      {loan ? (
        // keyed: the parts of the loan are new elements, not skeletons that moved (layout shift)
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
            disabled={isCovered}
            onAgree={(agrees) => {
              answer({ isAgreed: agrees });
            }}
            onOpen={(position) => {
              if (busy) return; // the loan is being confirmed
              opened.current = position;
              // an address of a template may have an empty one
              const orderId = session().orderId || undefined;
              void contract.run({ ...product(session()), scene: SCENE, position, orderId, ...calls.constant });
            }}
            hasPopup={isDeclined}
            onReopen={() => {
              answer({ isRead: false });
            }}
          />
        </Fragment>
      ) : (
        <Fragment key="loading">
          <LoanPartsSkeleton />
          <AgreementsSkeleton />
        </Fragment>
      )}
      <LeftToReact isRequired>
        {agreementUrl ? (
          <AgreementSheet
            url={agreementUrl}
            onAnswer={(agrees) => {
              answer({ isAgreed: agrees, isDeclined: isDeclined || !agrees, isRead: true });
            }}
          />
        ) : (
          news && (
            <PromotionSheet
              message={news}
              onClose={() => {
                answer({ isPromoted: true });
              }}
            />
          )
        )}
      </LeftToReact>
      {loan?.isPopType && (
        // for the host's back control before React: the page takes it, and React then asks, unless a popup comes first
        <button
          type="button"
          hidden
          data-back=""
          onClick={() => {
            // the app has left back to the page
            if (busy || isUnknown) bridge.close();
            else setLeaving(!isCovered);
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
            setLeaving(null);
            bridge.close();
          }}
        />
      )}
    </Screen>
  );
}
