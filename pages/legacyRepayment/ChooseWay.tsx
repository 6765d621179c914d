import { useSyncExternalStore, type ReactElement, type ReactNode } from 'react';
import { money, onSession, session } from '#core';
import { Amount } from '../../shared/features/amount/Amount.tsx';
import { ProblemPaying } from '../../shared/features/repayment/ProblemPaying.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import bar from '../../shared/ui/screen/tall.module.css';
import { WayList, WayListSkeleton } from './WayList.tsx';
import type { Way } from './ways.ts';
import styles from './Page.module.css';

type ChooseWayProps = {
  /** shown instead of the ways: the cards could not be loaded */
  readonly failure: ReactNode;
  /** something to know first */
  readonly aside: ReactNode;
  /** what became of the last payment is not known */
  readonly warning: ReactElement | '';
  /** undefined while loading */
  readonly ways: readonly Way[] | undefined;
  readonly chosen: Way | undefined;
  readonly error: string;
  /** how often Repay was tapped with nothing chosen */
  readonly asked: number;
  /** the borrower comes back from the code */
  readonly isBack: boolean;
  readonly busy: boolean;
  readonly onChoose: (id: string) => void;
  readonly onRepay: () => void;
};

const amountText = () => money(session().amount);

/** How much, and from which card; nothing is chosen for the borrower. */
export function ChooseWay({
  failure,
  aside,
  warning,
  ways,
  chosen,
  error,
  asked,
  isBack,
  busy,
  onChoose,
  onRepay,
}: ChooseWayProps) {
  // comes from the address: known before the cards have loaded, but not while the site is built
  const amount = useSyncExternalStore(onSession, amountText, () => undefined);
  return (
    <Screen
      title="Repayment"
      tall={warning && bar.tall}
      action={
        !failure && (
          <>
            {/* appears together with the cards. Keyed: below it is a new button, instead of the old one that moved (layout shift) */}
            {ways && warning}
            <Button key={String(!ways)} data-tap="repay" busy={busy} onClick={onRepay}>
              Repay
            </Button>
          </>
        )
      }
    >
      {failure ? (
        <>
          {warning}
          {failure}
        </>
      ) : (
        <>
          {aside}
          <Card>
            <Amount label="Amount to repay" text={amount} />
          </Card>
          <Card>
            <h2 className={styles.heading} id="pay-with">
              Pay with
            </h2>
            {ways ? (
              <WayList
                labelledBy="pay-with"
                ways={ways}
                chosen={chosen?.id}
                error={error}
                asked={asked}
                isBack={isBack}
                onChoose={(id) => {
                  // the choice does not change while it is being paid
                  if (!busy) onChoose(id);
                }}
              />
            ) : (
              <WayListSkeleton />
            )}
          </Card>
          {ways?.some(({ card }) => card) && <p className={styles.note}>Your bank may text you a code.</p>}
        </>
      )}
      {(failure || ways) && <ProblemPaying />}
    </Screen>
  );
}
