import { LATE_INTEREST } from './loan-figures.ts';
import styles from './LateInterest.module.css';

/** What a late repayment costs per day. */
export function LateInterest() {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Daily interest on the unpaid amount</caption>
      <thead>
        <tr>
          <th scope="col">Days late</th>
          <th scope="col">Interest per day</th>
        </tr>
      </thead>
      <tbody>
        {LATE_INTEREST.map(({ period, rate }) => (
          <tr key={period}>
            <th scope="row">{period}</th>
            <td>{rate}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
