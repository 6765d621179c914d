import type { ReactNode } from 'react';
import type { OrderRef } from '../../api/repayment.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { FoldedRows } from '../../ui/rows/Rows.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { HowToPay } from './HowToPay.tsx';
import { PayCodeBox } from './PayCodeBox.tsx';
import type { PayableDetail } from './RepaymentScreen.tsx';

type RepaymentPartsProps = {
  readonly detail: PayableDetail;
  /** pesos: what the pay code is for */
  readonly amount: string;
  readonly order: OrderRef;
  readonly more: ReactNode;
};

/** All that stands below the amount; what the server leaves out is left out. */
export function RepaymentParts({ detail, amount, order, more }: RepaymentPartsProps) {
  const { defDetail } = detail;
  return (
    <>
      {detail.detail.length > 0 && (
        <Card label="Details">
          <FoldedRows rows={detail.detail} />
        </Card>
      )}
      {more}
      {defDetail && (
        <PayCodeBox
          info={{
            payCode: defDetail.payCode,
            amount,
            provider: defDetail.title,
            logo: defDetail.logo,
            notices: defDetail.payNotice,
          }}
          order={order}
        />
      )}
      {detail.noticeMsg && <Notice>{detail.noticeMsg}</Notice>}
      {detail.isShowReyTop && <HowToPay />}
    </>
  );
}
