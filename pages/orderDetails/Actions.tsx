import { useState } from 'react';
import { can, leave, onRestored, screenLink, send, session } from '#core';
import { saveEvent } from '../../shared/api/order.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';
import { ActionLink } from './ActionLink.tsx';
import { goHome } from './go-home.ts';
import preload from './preload.ts';
import type { actionOf } from './status.ts';
import styles from './Actions.module.css';

/** The module that counts 'Borrow Again'. */
const BORROW_AGAIN = 30;
/** ms that the borrower waits for the count at most: in a browser, leaving at once would cut it off */
const COUNT_MS = 1000;

type ActionsProps = {
  readonly action: NonNullable<ReturnType<typeof actionOf>>;
  /** the lender's own page for the repayment; '' opens our repayment screen */
  readonly h5Url: string;
};

/** The main action of the order's status. While one tap is handled, further taps do nothing. */
export function Actions({ action, h5Url }: ActionsProps) {
  const [run, running] = useOneAtATime<'repay' | 'rollOver' | 'borrowAgain'>();
  // the address that the page is opened with does not change
  const [order] = useState(() => preload.params(session()));

  if (action === 'borrowAgain') {
    return (
      <Button
        busy={running === 'borrowAgain'}
        onClick={() => {
          run('borrowAgain', borrowAgain);
        }}
      >
        Borrow Again
      </Button>
    );
  }
  const target = h5Url.trim() || screenLink('repayment', order);
  const rollover = screenLink('delayRepayment', order);
  return (
    <>
      <ActionLink
        target={target}
        busy={running === 'repay'}
        onFollow={() => {
          run('repay', () => leave(target));
        }}
      >
        {action === 'repay' ? 'Repayment' : 'REPAY'}
      </ActionLink>
      {action === 'repayOrRollOver' && (
        <div className={styles.rollover}>
          <span>Short of money?</span>
          <ActionLink
            look="quiet"
            target={rollover}
            busy={running === 'rollOver'}
            onFollow={() => {
              run('rollOver', () => leave(rollover));
            }}
          >
            Rollover Repayment
          </ActionLink>
        </div>
      )}
    </>
  );
}

/** Counts the tap, then opens the product: a page of the app, so without the app the way leads home. */
async function borrowAgain(): Promise<void> {
  const { productId } = session();
  // who has left meanwhile and come back did not come back to be taken away again
  const trip = new AbortController();
  const stop = onRestored(() => {
    trip.abort();
  });
  await Promise.race([
    send(saveEvent, { productId, moduleId: BORROW_AGAIN, positionId: 0 }).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, COUNT_MS)),
  ]);
  stop();
  if (trip.signal.aborted) return;
  if (can('to')) await leave(`/product/detail?id=${encodeURIComponent(productId ?? '')}`, { isOfApp: true });
  else await goHome();
}
