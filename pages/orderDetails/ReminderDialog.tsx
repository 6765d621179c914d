import { leave } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { goHome } from './go-home.ts';
import { Message } from './Message.tsx';

type ReminderDialogProps = {
  readonly message: string;
  /** where the withdrawal is continued; '' leads home */
  readonly withdrawalUrl: string;
  readonly onClose: () => void;
};

/** The repayment reminder (`reyMsg`). */
export function ReminderDialog({ message, withdrawalUrl, onClose }: ReminderDialogProps) {
  const [run, running, stop] = useOneAtATime<'withdraw'>();
  // closing cancels a navigation that is on its way
  const close = (): void => {
    stop();
    onClose();
  };
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
            busy={running === 'withdraw'}
            onClick={() => {
              run('withdraw', async (signal) => {
                await (withdrawalUrl.trim() ? leave(withdrawalUrl, { signal }) : goHome(signal));
                if (!signal.aborted) onClose();
              });
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
