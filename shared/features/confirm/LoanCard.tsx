import { Slot } from '#core';
import { Card } from '../../ui/screen/Screen.tsx';
import { Amount } from '../amount/Amount.tsx';
import { ProductLine } from '../amount/ProductLine.tsx';
import styles from './LoanCard.module.css';

type LoanCardProps = {
  readonly logo: string | undefined;
  /** texts of the slots; undefined while loading. Without a `date` among the rows the screen has none */
  readonly texts: Readonly<Record<'product' | 'amount' | 'term' | 'rate', string> & { date?: string }> | undefined;
  /** this screen says when the loan is repaid: slot `date` */
  readonly hasDate?: boolean;
};

/**
 * What is confirmed: how much, for how long, at what rate. The inline script fills it before React is there. A slot that is
 * known to have no text is left out: empty it would look as if it were still to come.
 */
export function LoanCard({ logo, texts, hasDate = false }: LoanCardProps) {
  const row = (label: string, name: 'term' | 'date' | 'rate') =>
    texts?.[name] !== '' && (
      <div className={styles.row}>
        <dt>{label}</dt>
        <dd>
          <Slot name={name} text={texts?.[name]} />
        </dd>
      </div>
    );
  return (
    <Card>
      <ProductLine logo={logo} name={texts?.product} />
      <Amount label="Loan amount" text={texts?.amount} />
      <dl className={styles.rows}>
        {row('Loan Term', 'term')}
        {hasDate && row('Repayment date', 'date')}
        {row('Interest Rate', 'rate')}
      </dl>
    </Card>
  );
}
