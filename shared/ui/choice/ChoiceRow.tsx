import type { ReactNode } from 'react';
import { Mark } from './Mark.tsx';
import styles from './ChoiceRow.module.css';

type ChoiceRowProps = {
  /** name of the radio group: the same for all rows of a list */
  readonly group: string;
  /** 40 px: a logo or an icon */
  readonly picture: ReactNode;
  /** the radio's value, by which an early view knows the choice */
  readonly value?: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** called for a tap, also on the chosen row, and for an arrow key, which causes a click, too */
  readonly onTap?: () => void;
  /** what is chosen, in words: the radio's name */
  readonly children: ReactNode;
};

/** One choice of a list: a native radio, the whole row is its target, with a check mark when it is chosen. */
export function ChoiceRow({ group, picture, value, isChosen, onChoose, onTap, children }: ChoiceRowProps) {
  return (
    <label className={styles.row}>
      {picture}
      <span className={styles.words}>{children}</span>
      <Mark type="radio" name={group} value={value} checked={isChosen} onChange={onChoose} onClick={onTap} />
    </label>
  );
}
