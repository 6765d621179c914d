import { leave } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { goHome } from './go-home.ts';
import { Message } from './Message.tsx';
import { useWayOut } from './useWayOut.ts';

type ReminderDialogProps = {
  readonly message: string;
  /** where the withdrawal is continued; '' leads home */
  readonly withdrawalUrl: string;
  readonly onClose: () => void;
};

/** The repayment reminder (`reyMsg`). */
export function ReminderDialog({ message, withdrawalUrl, onClose }: ReminderDialogProps) {
  const { go, close, isGoing } = useWayOut(onClose);
  return (
    <Dialog
      title="Reminder"
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            busy={isGoing}
            onClick={() => {
              go((signal) => (withdrawalUrl.trim() ? leave(withdrawalUrl, { signal }) : goHome(signal)));
            }}
          >
            Withdraw Now
          </Button>
        </>
      }
    >
      <Message>{message}</Message>
    </Dialog>
  );
}
