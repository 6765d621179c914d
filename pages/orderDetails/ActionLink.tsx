import type { ReactNode } from 'react';
import { destinationOf } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { bankTip } from './bank-tip.ts';

type ActionLinkProps = {
  /** an address that is not allowed becomes a button, and its tap shows the error */
  readonly target: string;
  readonly look?: 'primary' | 'quiet';
  readonly busy: boolean;
  /** goes there in this tab, and is busy until the page is gone */
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

/**
 * Repayment or rollover. It is a real link, so that it works before React has loaded and can be opened in a new tab. Screen
 * readers announce it as a button, so Space works too.
 */
export function ActionLink({ target, look = 'primary', busy, onFollow, children }: ActionLinkProps) {
  const to = destinationOf(target);
  if (!to) {
    return (
      <Button look={look} busy={busy} onClick={onFollow}>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton
      role="button"
      href={to.url}
      look={look}
      busy={busy}
      data-flag={bankTip.name}
      // the app may take it by its bridge
      data-wait={to.kind === 'app' || undefined}
      onClick={(event) => {
        bankTip.set();
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onFollow();
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault(); // or the page would scroll
        event.currentTarget.click();
      }}
    >
      {children}
    </LinkButton>
  );
}
