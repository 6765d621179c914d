import { useState, type ReactNode } from 'react';
import { session, useEarlyTap, useEndpoint, type Endpoint, type Launch } from '#core';
import type { OrderRef, RepaymentDetail } from '../../api/repayment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Failure } from '../../ui/failure/Failure.tsx';
import { RowsSkeleton } from '../../ui/rows/Rows.tsx';
import { Card, Screen } from '../../ui/screen/Screen.tsx';
import { ChannelSheet } from './ChannelSheet.tsx';
import { RepaymentParts } from './RepaymentParts.tsx';

/** What a repayment and an extension have in common. */
export type PayableDetail = Omit<RepaymentDetail, 'repayAmount'>;

type RepaymentScreenProps<T extends PayableDetail> = {
  readonly title: string;
  readonly endpoint: Endpoint<OrderRef, unknown, T>;
  /** which order, from what the page was opened with */
  readonly order: (launch: Launch) => OrderRef;
  /** what is paid here, in pesos as the server gave it */
  readonly amount: (detail: T) => string;
  /** 1: an extension is paid */
  readonly isDelay: 0 | 1;
  /** how much and until when; undefined while loading */
  readonly head: (detail: T | undefined) => ReactNode;
  /** what else this screen shows, below the details */
  readonly more?: (detail: T) => ReactNode;
};

/** The screen of repayment and of its extension: an amount, its details, and the ways to pay it. */
export function RepaymentScreen<T extends PayableDetail>(props: RepaymentScreenProps<T>) {
  const { title, endpoint, order, amount, isDelay, head, more } = props;
  const [load, reload] = useEndpoint(endpoint, order);
  // the sheet is asked for before its channels may be there: a tap on a page that still loads counts
  const [asked, setAsked] = useState(false);
  useEarlyTap('pay', () => {
    setAsked(true);
  });

  if (load.state === 'error') {
    return (
      <Screen title={title}>
        <Failure
          message={load.error.message}
          onRetry={() => {
            setAsked(false);
            reload();
          }}
        />
      </Screen>
    );
  }

  const detail = load.state === 'ready' ? load.data : undefined;
  return (
    <Screen
      title={title}
      action={
        <Button
          data-tap="pay"
          aria-haspopup="dialog"
          busy={asked && !detail}
          onClick={() => {
            setAsked(true);
          }}
        >
          Payment Method
        </Button>
      }
    >
      {head(detail)}
      {detail ? (
        <RepaymentParts detail={detail} amount={amount(detail)} order={order(session())} more={more?.(detail)} />
      ) : (
        <Card>
          <RowsSkeleton count={2} />
        </Card>
      )}
      {detail && asked && (
        <ChannelSheet
          channels={detail.repayList}
          payment={{ ...order(session()), amount: amount(detail), isDelay }}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </Screen>
  );
}
