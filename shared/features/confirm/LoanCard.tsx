import { dueDay, money, Slot } from '#core';
import type { ConfirmLoan } from '../../api/confirm.ts';
import { Card } from '../../ui/screen/Screen.tsx';
import { Amount } from '../amount/Amount.tsx';
import { ProductLine } from '../amount/ProductLine.tsx';
import styles from './LoanCard.module.css';
import { termOf } from './term.ts';

type LoanCardProps = {
  /** undefined while loading */
  readonly loan: ConfirmLoan | undefined;
  /** this screen says when the loan is repaid: as the answer has it, '' while loading */
  readonly date?: string;
};

/**
 * What is confirmed: how much, for how long, at what rate. Amount and product are written before React is there. A row without a
 * text is left out once that is known, because an empty row would look as if it were still loading.
 */
export function LoanCard({ loan, date }: LoanCardProps) {
  const row = (label: string, name: 'term' | 'date' | 'rate', text: string | undefined) =>
    text !== '' && (
      <div className={styles.row}>
        <dt>{label}</dt>
        <dd>
          <Slot name={name} text={text} />
        </dd>
      </div>
    );
  return (
    <Card>
      <ProductLine logo={loan?.comProductLogo} name={loan?.comProductName} />
      <Amount label="Loan amount" text={loan && money(loan.amount)} />
      <dl className={styles.rows}>
        {row('Loan Term', 'term', loan && termOf(loan.periods, loan.termUnit.trim()))}
        {date !== undefined && row('Repayment date', 'date', loan && dueDay(date))}
        {row('Interest Rate', 'rate', loan?.pRateDsc)}
      </dl>
    </Card>
  );
}
