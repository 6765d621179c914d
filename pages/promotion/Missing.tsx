import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Problem } from '../../shared/ui/problem/Problem.tsx';

type MissingProps = {
  /** what the button says */
  readonly action?: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
};

/** What did not come, and Retry. Small, for `Failure`'s styles would stand in the HTML before the first paint. */
export function Missing({ action = 'Retry', onRetry, children }: MissingProps) {
  return (
    <>
      <Problem look="boxed">{children}</Problem>
      <Button
        look="secondary"
        onClick={() => {
          // the button goes away: keep the focus on the page
          document.querySelector<HTMLElement>('[tabindex]')!.focus();
          onRetry();
        }}
      >
        {action}
      </Button>
    </>
  );
}
