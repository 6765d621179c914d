import type { PayCodeInfo } from '../../shared/features/repayment/pay-code-storage.ts';
import { Steps } from '../../shared/features/repayment/Steps.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './Notices.module.css';

/** Up to this many ways are all open. With more, only the first one is open, and the others are found by their names. */
const MOST_OPEN = 4;

/** The payment notices: groups ('At the counter'), in each the named ways and their steps, which can be folded. */
export function Notices({ groups }: { readonly groups: PayCodeInfo['notices'] }) {
  const filled = Object.entries(groups).filter(([, items]) => items.length > 0);
  const isShort = filled.flatMap(([, items]) => items).length <= MOST_OPEN;
  return filled.map(([title, items], group) => (
    <Card key={title}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {items.map(({ name, step }, at) => (
        <details key={at} className={styles.item} open={isShort || group + at === 0}>
          <summary>{name || title || 'How to pay'}</summary>
          <div className={styles.steps}>
            <Steps steps={step} />
          </div>
        </details>
      ))}
    </Card>
  ));
}
