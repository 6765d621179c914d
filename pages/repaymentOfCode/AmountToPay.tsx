import { Amount } from '../../shared/features/amount/Amount.tsx';
import styles from './Page.module.css';

/** The page's address may not say it. */
export function AmountToPay({ text }: { readonly text: string }) {
  return (
    text && (
      <div className={styles.amount}>
        <Amount label="Amount to pay" text={text} />
      </div>
    )
  );
}
