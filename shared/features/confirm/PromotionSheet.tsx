import gift from 'lucide/dist/esm/icons/gift.mjs';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import styles from './Popups.module.css';

/** What the lender has to say before the loan is confirmed; the close icon puts it away. */
export function PromotionSheet({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <Sheet title="Good to know" onClose={onClose}>
      <div className={styles.promotion}>
        <span className={styles.drawing}>
          <Icon of={gift} size={40} />
        </span>
        <p>{message}</p>
      </div>
    </Sheet>
  );
}
