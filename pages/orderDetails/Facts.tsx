import type { RowText } from '../../shared/ui/rows/Rows.tsx';
import styles from './Facts.module.css';

/** How much and until when, below the status. Their place is kept while they are not there. @param facts undefined while loading */
export function Facts({ facts }: { readonly facts: readonly RowText[] | undefined }) {
  return (
    <dl className={styles.facts}>
      {facts?.map((fact, at) => (
        <div className={styles.fact} key={at}>
          <dt>{fact.text}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
