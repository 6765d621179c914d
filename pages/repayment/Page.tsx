import { useState } from 'react';
import { session, useEarlyTap, useEndpoint } from '#core';
import { repaymentDetail, type RepaymentDetail } from '../../shared/api/repayment.ts';
import { AmountCard } from '../../shared/features/repayment/AmountCard.tsx';
import { ChannelSheet } from '../../shared/features/repayment/ChannelSheet.tsx';
import { HowToPay } from '../../shared/features/repayment/HowToPay.tsx';
import { PayCodeBox } from '../../shared/features/repayment/PayCodeBox.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Failure } from '../../shared/ui/failure/Failure.tsx';
import { Notice } from '../../shared/ui/notice/Notice.tsx';
import { FoldedRows, RowsSkeleton } from '../../shared/ui/rows/Rows.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import preload from './preload.ts';

/** What is due on an order, and the ways to pay it. */
export default function Page() {
  const [load, reload] = useEndpoint(repaymentDetail, preload.params);
  // the sheet is asked for before its channels may be there: a tap on a page that still loads counts
  const [asked, setAsked] = useState(false);
  useEarlyTap('pay', () => {
    setAsked(true);
  });

  if (load.state === 'error') {
    return (
      <Screen title="Repayment">
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
      title="Repayment"
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
      <AmountCard
        label="Amount due"
        dateLabel="Repay by"
        logo={detail?.productLogo}
        texts={detail && preload.slots(detail)}
      />
      {detail ? <Detail detail={detail} /> : <Card><RowsSkeleton count={2} /></Card>}
      {detail && asked && (
        <ChannelSheet
          channels={detail.repayList}
          payment={{ ...preload.params(session()), amount: detail.repayAmount, isDelay: 0 }}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </Screen>
  );
}

/** All that stands below the amount. */
function Detail({ detail }: { readonly detail: RepaymentDetail }) {
  const { defDetail, repayAmount } = detail;
  return (
    <>
      {detail.detail.length > 0 && (
        <Card label="Details">
          <FoldedRows rows={detail.detail} />
        </Card>
      )}
      {defDetail && (
        <PayCodeBox
          info={{
            payCode: defDetail.payCode,
            amount: repayAmount,
            provider: defDetail.title,
            logo: defDetail.logo,
            notices: defDetail.payNotice,
          }}
          order={preload.params(session())}
        />
      )}
      {detail.noticeMsg && <Notice>{detail.noticeMsg}</Notice>}
      {detail.isShowReyTop && <HowToPay />}
    </>
  );
}
