import { leave, screenLink, session } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { Message } from './Message.tsx';
import preload from './preload.ts';

type CardDialogProps = { readonly title: string; readonly message: string; readonly onClose: () => void };

/** The bank card is to be updated: leads to its screen, which comes back to the order (`source=loanDetail`). */
export function CardDialog({ title, message, onClose }: CardDialogProps) {
  const [run, running, stop] = useOneAtATime<'bind'>();
  // closing cancels a navigation that is on its way
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog
      title={title.trim() || 'Update your bank card'}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            busy={running === 'bind'}
            onClick={() => {
              run('bind', async (signal) => {
                const form = screenLink('bindBank', { ...preload.params(session()), source: 'loanDetail' });
                await leave(form, { signal });
                if (!signal.aborted) onClose(); // the borrower came back: do not ask again
              });
            }}
          >
            Update card
          </Button>
        </>
      }
    >
      <Message>{message.trim() || 'Please check the account that your loan is paid out to.'}</Message>
    </Dialog>
  );
}
