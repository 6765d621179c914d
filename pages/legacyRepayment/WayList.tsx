import { useEffect, useId, useRef } from 'react';
import wallet from 'lucide/dist/esm/icons/wallet.mjs';
import { ChoiceRow } from '../../shared/ui/choice/ChoiceRow.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Problem } from '../../shared/ui/problem/Problem.tsx';
import { Logo } from '../../shared/ui/logo/Logo.tsx';
import type { Way } from './ways.ts';
import styles from './WayList.module.css';

type WayListProps = {
  /** id of the heading */
  readonly labelledBy: string;
  readonly ways: readonly Way[];
  /** id of the chosen one */
  readonly chosen: string | undefined;
  /** '' when there is nothing to say */
  readonly error: string;
  /** how often the list was to be answered: each time with an error takes the focus to it */
  readonly asked: number;
  /** the borrower comes back to it from the code */
  readonly isBack: boolean;
  readonly onChoose: (id: string) => void;
};

/** Cards and Alipay as native radios; of a card's number the last four digits. */
export function WayList({ labelledBy, ways, chosen, error, asked, isBack, onChoose }: WayListProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const radios = group.current!;
    if (error || isBack) (radios.querySelector<HTMLElement>(':checked') ?? radios.querySelector('input')!).focus();
  }, [error, asked, isBack]);
  return (
    <>
      {error && (
        <div className={styles.error}>
          <Problem id={`${id}-error`} look="boxed">
            {error}
          </Problem>
        </div>
      )}
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-required="true"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {ways.map((way) => (
          <ChoiceRow
            key={way.id}
            group={id}
            picture={
              way.card ? (
                <Logo src={undefined} name={way.name} />
              ) : (
                <span className={styles.wallet}>
                  <Icon of={wallet} />
                </span>
              )
            }
            isChosen={way.id === chosen}
            onChoose={() => {
              onChoose(way.id);
            }}
          >
            <span className={styles.name}>{way.name}</span>
            {!way.card && <span className={styles.number}>Opens its payment page</span>}
            {way.lastFour && (
              <span className={styles.number}>
                <span aria-hidden="true">•••• </span>
                <span className="visually-hidden">ending in </span>
                {way.lastFour}
              </span>
            )}
          </ChoiceRow>
        ))}
      </div>
    </>
  );
}

/** The shape of a list that is not there yet. */
export function WayListSkeleton() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div className={styles.row} key={row}>
          <span className={`skeleton ${styles.logo}`} />
          <span className="skeleton" />
        </div>
      ))}
    </div>
  );
}
