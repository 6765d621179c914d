import { useId } from 'react';
import check from 'lucide/dist/esm/icons/check.mjs';
import { Icon } from '../icon/Icon.tsx';
import { Logo } from '../logo/Logo.tsx';
import styles from './ChoiceList.module.css';

/** One of several things to choose. `id` is unique in the list. */
export type Choice = { readonly id: string; readonly name: string; readonly logo: string };

type ChoiceListProps = {
  /** says what is chosen, for readers */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** id of the chosen one */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
};

/** A list of which one is chosen: native radios, the whole row is the target, a check mark on the chosen one. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label}>
      {choices.map(({ id, name, logo }) => (
        <label className={styles.row} key={id}>
          <Logo src={logo} name={name} />
          <span className={styles.name}>{name}</span>
          <input
            type="radio"
            name={group}
            className={styles.radio}
            checked={id === chosen}
            onChange={() => {
              onChoose(id);
            }}
          />
          <span className={styles.mark}>
            <Icon of={check} size={16} />
          </span>
        </label>
      ))}
    </div>
  );
}
