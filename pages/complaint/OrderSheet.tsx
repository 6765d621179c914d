import { memo, useCallback, useId, useRef } from 'react';
import type { ComplaintOrder } from '../../shared/api/complaint.ts';
import { ChoiceRow } from '../../shared/ui/choice/ChoiceRow.tsx';
import { Sheet } from '../../shared/ui/dialog/Sheet.tsx';
import { useSlices } from '../../shared/ui/long-list/useSlices.ts';
import { Logo } from '../../shared/ui/logo/Logo.tsx';
import styles from './OrderSheet.module.css';

type OrderSheetProps = {
  readonly orders: readonly ComplaintOrder[];
  readonly chosenNo: string | undefined;
  readonly onChoose: (orderNo: string) => void;
  readonly onClose: () => void;
};

type RowProps = Pick<OrderSheetProps, 'onChoose'> & {
  readonly onTap: () => void;
  readonly order: ComplaintOrder;
  readonly group: string;
  readonly isChosen: boolean;
};

/** Renders again only when it changes, because there may be hundreds of rows. */
const Row = memo(({ order, onChoose, ...row }: RowProps) => {
  const { orderNo, productName, productLogo, status, list } = order;
  return (
    <ChoiceRow
      {...row}
      picture={<Logo src={productLogo} name={productName} />}
      onChoose={() => {
        onChoose(orderNo);
      }}
    >
      <b className={styles.name}>{productName.trim() || 'Order'}</b>
      {[status, ...list.map(({ title, value }) => [title, value].filter(Boolean).join(': '))]
        .filter(Boolean)
        .map((line, at) => (
          <span className={styles.line} key={at}>
            {line}
          </span>
        ))}
    </ChoiceRow>
  );
});

/** All orders. A tap chooses one and closes; the arrow keys choose and leave it open. */
export function OrderSheet({ orders, chosenNo, onChoose, onClose }: OrderSheetProps) {
  const group = useId();
  const count = useSlices(orders.length);
  // `detail` of the click does not tell an arrow key from a screen reader's tap
  const isArrowDown = useRef(false);
  const onTap = useCallback(() => {
    if (!isArrowDown.current) onClose();
  }, [onClose]);
  return (
    <Sheet title="Choose an order" onClose={onClose}>
      <div
        role="radiogroup"
        aria-label="Orders"
        tabIndex={-1}
        onKeyDown={({ key }) => {
          isArrowDown.current = key.startsWith('Arrow');
        }}
        onKeyUp={() => {
          isArrowDown.current = false;
        }}
      >
        {orders.slice(0, count).map((order) => (
          <Row
            key={order.orderNo}
            order={order}
            group={group}
            isChosen={order.orderNo === chosenNo}
            onChoose={onChoose}
            onTap={onTap}
          />
        ))}
      </div>
    </Sheet>
  );
}
