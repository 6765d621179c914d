import { amountClass } from '../../shared/features/amount/amount-class.ts';
import type { RowText } from '../../shared/ui/rows/Rows.tsx';
import { isAmount } from './facts.ts';
import styles from './Facts.module.css';

/**
 * How much, large, and until when, below the headline of the status. Their place is kept while they are not there, also in an order
 * without any, so that the description never moves.
 * @param facts undefined while loading
 */
export function Facts({ facts }: { readonly facts: readonly RowText[] | undefined }) {
  return (
    <dl className={styles.facts}>
      {facts?.map((fact, at) => {
        const isLarge = at === 0 && isAmount(fact);
        return (
          <div className={isLarge ? undefined : styles.fact} key={at}>
            <dt>{fact.text}</dt>
            <dd className={isLarge ? amountClass(fact.value.trim()) : undefined}>{fact.value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
