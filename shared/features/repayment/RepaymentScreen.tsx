import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import {
  isOpenEarly,
  isRefusal,
  isVerdict,
  screenLink,
  session,
  useEarlyTap,
  useEndpoint,
  type Endpoint,
  type Launch,
} from '#core';
import type { OrderRef } from '../../api/repayment.ts';
import { useSeenAgain } from '../visit/useSeenAgain.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Failure } from '../../ui/failure/Failure.tsx';
import { MayBeOld } from '../../ui/notice/MayBeOld.tsx';
import { RowsSkeleton } from '../../ui/rows/Rows.tsx';
import { Card, Screen } from '../../ui/screen/Screen.tsx';
import { ChannelSheet } from './ChannelSheet.tsx';
import { Paid } from './Paid.tsx';
import { renewPayCode, type PayCodeInfo } from './pay-code-storage.ts';
import { PayCodeButton } from './PayCodeButton.tsx';
import type { PayableDetail } from './payable.ts';
import { ProblemPaying } from './ProblemPaying.tsx';
import { RepaymentParts } from './RepaymentParts.tsx';
import { usePaid } from './usePaid.ts';
import { usePayment } from './usePayment.ts';

type RepaymentScreenProps<T extends PayableDetail> = {
  readonly title: string;
  readonly endpoint: Endpoint<OrderRef, unknown, T>;
  /** which order, from what the page was opened with */
  readonly order: (launch: Launch) => OrderRef;
  /** what is paid here, in pesos as the server gave it */
  readonly amount: (detail: T) => string;
  /** 1: an extension is paid */
  readonly isDelay: 0 | 1;
  /** how much and until when, or that nothing is due; undefined while loading */
  readonly head: (detail: T | undefined, isDue: boolean) => ReactNode;
  /** what else this screen shows, below the details */
  readonly more?: (detail: T) => ReactNode;
};

/** The screen of repayment and of its extension: an amount, its details, and the ways to pay it. */
export function RepaymentScreen<T extends PayableDetail>(props: RepaymentScreenProps<T>) {
  const { title, endpoint, order, amount, isDelay, head, more } = props;
  const [load, reload, refresh] = useEndpoint(endpoint, order);
  // true before the channels are there, when the borrower taps while the page still loads
  const [asked, setAsked] = useState(() => isOpenEarly('pay'));
  useEarlyTap('pay', () => {
    setAsked(true);
  });
  const payment = usePayment(refresh);
  useSeenAgain(() => {
    if (load.state !== 'loading') void refresh();
  });
  const error = load.state === 'error' ? load.error : undefined;
  const refusal = isRefusal(error) ? error : undefined;
  const isPaid = usePaid(refusal, order);
  const detail = load.state === 'ready' ? load.data : undefined;
  // an amount of 0 or less cannot be paid; an extension may be free
  const due = detail ? Number(amount(detail)) : 1;
  const isDue = due > 0 || (isDelay === 1 && due === 0);
  // then the sheet does not open again by itself, and the answer to its request leads nowhere
  const isOver = Boolean(error) || !isDue;
  if (isOver && asked) setAsked(false);
  const { giveUp } = payment;
  // with what is shown: an answer may come before other effects
  useLayoutEffect(() => {
    if (isOver) giveUp();
  }, [isOver, giveUp]);

  // not while the site is built: there is no address
  const of = () => ({ ...order(session()), source: isDelay ? 'delayRepayment' : undefined });
  const info = detail && isDue ? payCodeOf(detail, amount(detail), isDelay) : undefined;
  const code = info && { info, of: of() };
  // the screen of the code shows what is kept: another amount, or nothing more to pay. A refused extension is not offered any more;
  // a refused repayment may be passing, and `Paid` forgets the codes of a paid order
  const renew = useEffectEvent(() => {
    const isKnown = load.state === 'ready' ? !load.isOld : isDelay === 1 && isVerdict(error);
    if (isKnown) renewPayCode(of(), info);
  });
  useEffect(() => {
    renew();
  }, [load]);

  if (isPaid) return <Paid title={title} order={order(session())} />;
  // a refusal is shown only when it is known that the order is not paid
  if (error && !(refusal && isPaid === undefined)) {
    return (
      <Screen title={title}>
        <Failure
          message={error.message}
          wayOn={refusal && { href: screenLink('orderDetails', order(session())), label: 'See your order' }}
          onRetry={reload}
        />
        <ProblemPaying />
      </Screen>
    );
  }

  return (
    <Screen
      title={title}
      action={
        !isDue ? (
          <LinkButton href={screenLink('orderDetails', order(session()))}>See your order</LinkButton>
        ) : code && detail?.repayList.length === 0 ? (
          <PayCodeButton code={code} />
        ) : (
          <Button
            data-tap="pay"
            aria-haspopup="dialog"
            busy={!detail && (asked || Boolean(error))}
            onClick={() => {
              setAsked(true);
            }}
          >
            Payment Method
          </Button>
        )
      }
    >
      <MayBeOld load={load} onRetry={refresh} />
      {head(detail, isDue)}
      {detail ? (
        <RepaymentParts detail={detail} code={code} more={more?.(detail)} />
      ) : (
        <Card>
          <RowsSkeleton count={2} />
        </Card>
      )}
      {detail && asked && (
        <ChannelSheet
          channels={detail.repayList}
          due={{ ...order(session()), amount: amount(detail), isDelay }}
          payment={payment}
          otherWay={code && <PayCodeButton code={code} />}
          onClose={() => {
            setAsked(false);
            giveUp();
          }}
        />
      )}
    </Screen>
  );
}

/** The lender's code for this payment, with what the code's own screen shows. */
function payCodeOf({ defDetail, repayDate }: PayableDetail, amount: string, isDelay: 0 | 1): PayCodeInfo | undefined {
  if (!defDetail) return undefined;
  const { payCode, title: provider, logo, payNotice: notices } = defDetail;
  return { payCode, amount, ...(isDelay ? { nextDate: repayDate } : { repayDate }), provider, logo, notices };
}
