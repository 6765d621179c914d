import { useEffect, type MouseEventHandler } from 'react';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { keepFocusOnScreen } from '../screen/keepFocusOnScreen.ts';
import styles from './Failure.module.css';

type FailureProps = {
  readonly message: string;
  readonly onRetry: () => void;
  /** where to go when the lender itself said no, and asking again will hardly help. It is shown before Retry */
  readonly wayOn?:
    | { readonly href: string; readonly label: string; readonly onClick?: MouseEventHandler<HTMLAnchorElement> }
    | undefined;
};

/** Shown instead of a screen's content when the first load failed: what happened, in the borrower's words, a way on, and Retry. */
export function Failure({ message, onRetry, wayOn }: FailureProps) {
  useEffect(keepFocusOnScreen, []);
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.drawing}>
        <Icon of={circleAlert} size={40} />
      </span>
      <p>{message}</p>
      <div className={styles.actions}>
        {wayOn && (
          <LinkButton href={wayOn.href} onClick={wayOn.onClick}>
            {wayOn.label}
          </LinkButton>
        )}
        <Button
          look={wayOn ? 'secondary' : 'primary'}
          onClick={() => {
            // this button disappears: keep the focus on the screen
            document.querySelector('h1')?.focus();
            onRetry();
          }}
        >
          Retry
        </Button>
      </div>
    </div>
  );
}
