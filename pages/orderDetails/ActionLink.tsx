import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';

type ActionLinkProps = {
  /** undefined: an address that may not be followed; the tap says so */
  readonly href: string | undefined;
  readonly look?: 'primary' | 'quiet';
  readonly busy: boolean;
  /** it is opened, here or in a tab of its own */
  readonly onOpen: () => void;
  /** goes there in this tab, and is busy until the page is gone */
  readonly onFollow: () => void;
  readonly children: ReactNode;
};

/**
 * An action of the order that leads to another page: a real link, so that it works while React is not there, can be fetched
 * ahead and opened in a tab of its own. The product calls it a button, and so do readers: Space works, too.
 */
export function ActionLink({ href, look = 'primary', busy, onOpen, onFollow, children }: ActionLinkProps) {
  if (!href) {
    return (
      <Button
        look={look}
        busy={busy}
        onClick={() => {
          onOpen();
          onFollow();
        }}
      >
        {children}
      </Button>
    );
  }
  return (
    <LinkButton
      role="button"
      href={href}
      look={look}
      busy={busy}
      onClick={(event) => {
        onOpen();
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
