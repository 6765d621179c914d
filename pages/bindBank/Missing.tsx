import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import type { BankItem } from '../../shared/api/bank.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { keyOf, labelOf } from './form.ts';
import styles from './Missing.module.css';

/** What Next found missing, read out once; it gets shorter with every field that is filled in, which is not read out. */
export function Missing({ fields }: { readonly fields: readonly BankItem[] }) {
  return (
    <div className={styles.missing} role="alert" aria-relevant="additions">
      <Icon of={circleAlert} />
      <div className={styles.words}>
        <p className={styles.count}>{`Please complete ${fields.length} item${fields.length > 1 ? 's' : ''}.`}</p>
        <ul>
          {fields.map((item) => (
            <li key={keyOf(item)}>{labelOf(item)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
