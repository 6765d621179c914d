import { useId } from 'react';
import type { ComplaintOrder } from '../../shared/api/complaint.ts';
import { ChoiceRow } from '../../shared/ui/choice/ChoiceRow.tsx';
import { Sheet } from '../../shared/ui/dialog/Sheet.tsx';
import { Logo } from '../../shared/ui/logo/Logo.tsx';
import styles from './OrderSheet.module.css';

type OrderSheetProps = {
  readonly orders: readonly ComplaintOrder[];
  readonly chosenNo: string | undefined;
  readonly onChoose: (orderNo: string) => void;
  readonly onClose: () => void;
};

/** All orders. A tap chooses one and closes; the arrow keys choose and leave it open. */
export function OrderSheet({ orders, chosenNo, onChoose, onClose }: OrderSheetProps) {
  const group = useId();
  return (
    <Sheet title="Choose an order" onClose={onClose}>
      <div role="radiogroup" aria-label="Orders">
        {orders.map(({ orderNo, productName, productLogo, status, list }) => (
          <ChoiceRow
            key={orderNo}
            group={group}
            picture={<Logo src={productLogo} name={productName} />}
            isChosen={orderNo === chosenNo}
            onChoose={() => {
              onChoose(orderNo);
            }}
            onTap={onClose}
          >
            <b className={styles.name}>{productName.trim() || 'Order'}</b>
            {[status, ...list.map(({ title, value }) => `${title}: ${value}`)].filter(Boolean).map((line, at) => (
              <span className={styles.line} key={at}>
                {line}
              </span>
            ))}
          </ChoiceRow>
        ))}
      </div>
    </Sheet>
  );
}
