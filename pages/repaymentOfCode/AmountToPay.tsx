import { Amount } from '../../shared/features/amount/Amount.tsx';
import styles from './Page.module.css';

/** Renders nothing when the address of the page has no amount. */
export function AmountToPay({ text }: { readonly text: string }) {
  return (
    text && (
      <div className={styles.amount}>
        <Amount label="Amount to pay" text={text} />
      </div>
    )
  );
}
