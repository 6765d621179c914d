import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice/Notice.tsx';
import { FoldedRows } from '../../ui/rows/Rows.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { HowToPay } from './HowToPay.tsx';
import { PayCodeBox } from './PayCodeBox.tsx';
import { ProblemPaying } from './ProblemPaying.tsx';
import type { PayableDetail } from './payable.ts';
import type { PayCode } from './usePayCodeLink.tsx';

type RepaymentPartsProps = {
  readonly detail: PayableDetail;
  readonly code: PayCode | undefined;
  readonly more: ReactNode;
};

/** Everything below the amount, the lender's notice first. A part for which the server sends nothing is left out. */
export function RepaymentParts({ detail, code, more }: RepaymentPartsProps) {
  return (
    <>
      {detail.noticeMsg && <Notice>{detail.noticeMsg}</Notice>}
      {detail.detail.length > 0 && (
        <Card label="Details">
          <FoldedRows rows={detail.detail} />
        </Card>
      )}
      {more}
      {code && <PayCodeBox code={code} isOnlyWay={detail.repayList.length === 0} />}
      {detail.isShowReyTop && <HowToPay />}
      <ProblemPaying />
    </>
  );
}
