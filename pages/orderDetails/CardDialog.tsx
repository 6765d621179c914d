import { leave, screenLink, session } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { Message } from './Message.tsx';
import preload from './preload.ts';
import { useWayOut } from './useWayOut.ts';

type CardDialogProps = { readonly title: string; readonly message: string; readonly onClose: () => void };

/** The bank card is to be updated: leads to its screen, which comes back to the order (`source=loanDetail`). */
export function CardDialog({ title, message, onClose }: CardDialogProps) {
  const { go, close, isGoing } = useWayOut(onClose);
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
            busy={isGoing}
            onClick={() => {
              const form = screenLink('bindBank', { ...preload.params(session()), source: 'loanDetail' });
              go((signal) => leave(form, { signal }));
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
