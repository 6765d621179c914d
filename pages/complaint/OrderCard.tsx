import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { Slot } from '#core';
import type { ComplaintOrder } from '../../shared/api/complaint.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Logo } from '../../shared/ui/logo/Logo.tsx';
import { Rows, RowsSkeleton } from '../../shared/ui/rows/Rows.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './OrderCard.module.css';

type OrderCardProps = {
  readonly isLoading: boolean;
  /** undefined while loading, and as long as none is chosen */
  readonly order: ComplaintOrder | undefined;
  /** shows all orders; not given when there is no other one */
  readonly onAll: (() => void) | undefined;
};

/** The order that the complaint is about, and the way to another one. */
export function OrderCard({ isLoading, order, onAll }: OrderCardProps) {
  return (
    <Card label="Order">
      <div className={styles.head}>
        {isLoading || order ? (
          <>
            <Logo src={order?.productLogo} name={order?.productName ?? ''} />
            <div className={styles.words}>
              <Slot as="b" name="product" text={order && (order.productName.trim() || 'Your order')} />
              {order?.status !== '' && <Slot name="status" text={order?.status} className={styles.status} />}
            </div>
          </>
        ) : (
          <div className={styles.words}>
            <b>Which order is it about?</b>
            <span className={styles.status}>Choose it from your orders.</span>
          </div>
        )}
        {isLoading ? (
          // reserves the place of the button, so that the name does not wrap again
          <span className={styles.all} />
        ) : (
          onAll && (
            <button type="button" className={styles.all} aria-label="All orders" aria-haspopup="dialog" onClick={onAll}>
              All
              <Icon of={chevronDown} size={18} />
            </button>
          )
        )}
      </div>
      {isLoading && (
        <div className={styles.rows}>
          <RowsSkeleton count={2} />
        </div>
      )}
      {order && order.list.length > 0 && (
        <div className={styles.rows}>
          <Rows rows={order.list.map(({ title, value }) => ({ text: title, value }))} />
        </div>
      )}
    </Card>
  );
}
