import { bridge } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';

/** The lender asks for nothing: no account can be bound now. */
export function NoForm({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Empty
      title="You can't add an account right now"
      text="There is no form for this product at the moment. Try again in a few minutes."
    >
      <Button
        onClick={() => {
          // the button goes away: keep the focus on the screen
          document.querySelector('h1')!.focus();
          onRetry();
        }}
      >
        Retry
      </Button>
      <Button look="quiet" onClick={bridge.close}>
        Go back
      </Button>
    </Empty>
  );
}
