import { useEffect, type MouseEventHandler } from 'react';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { OUR_SIDE } from '#core';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { keepFocusOnScreen } from '../screen/keepFocusOnScreen.ts';
import styles from './Failure.module.css';

type FailureProps = {
  readonly message: string;
  readonly onRetry: () => void;
  /** where to go when the lender itself said no. It is shown before Retry when the lender gave a reason: then asking again will hardly help */
  readonly wayOn?:
    | { readonly href: string; readonly label: string; readonly onClick?: MouseEventHandler<HTMLAnchorElement> }
    | undefined;
};

/** Shown instead of a screen's content when the first load failed: what happened, in the borrower's words, a way on, and Retry. */
export function Failure({ message, onRetry, wayOn }: FailureProps) {
  useEffect(keepFocusOnScreen, []);
  // without a reason the message is ours, and says to try again
  const isRetryFirst = !wayOn || message === OUR_SIDE;
  const way = wayOn && (
    <LinkButton look={isRetryFirst ? 'secondary' : 'primary'} href={wayOn.href} onClick={wayOn.onClick}>
      {wayOn.label}
    </LinkButton>
  );
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.drawing}>
        <Icon of={circleAlert} size={40} />
      </span>
      <p>{message}</p>
      <div className={styles.actions}>
        {!isRetryFirst && way}
        <Button
          look={isRetryFirst ? 'primary' : 'secondary'}
          onClick={() => {
            // this button disappears: keep the focus on the screen
            document.querySelector('h1')?.focus();
            onRetry();
          }}
        >
          Retry
        </Button>
        {isRetryFirst && way}
      </div>
    </div>
  );
}
