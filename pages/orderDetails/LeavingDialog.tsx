import { Button } from '../../shared/ui/button/Button.tsx';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { Message } from './Message.tsx';

type LeavingDialogProps = {
  readonly title: string;
  readonly message: string;
  /** the words of the button that leads away */
  readonly action: string;
  /** leads away; ends when the borrower is still, or again, on this page */
  readonly onGo: (signal: AbortSignal) => Promise<void>;
  readonly onClose: () => void;
};

/** A message with one way on. Closing cancels a navigation that is on its way; a borrower who comes back is not asked again. */
export function LeavingDialog({ title, message, action, onGo, onClose }: LeavingDialogProps) {
  const [run, running, stop] = useOneAtATime<'go'>();
  const close = (): void => {
    stop();
    onClose();
  };
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button look="secondary" onClick={close}>
            Cancel
          </Button>
          <Button
            busy={running === 'go'}
            onClick={() => {
              run('go', async (signal) => {
                await onGo(signal);
                if (!signal.aborted) onClose();
              });
            }}
          >
            {action}
          </Button>
        </>
      }
    >
      <Message>{message}</Message>
    </Dialog>
  );
}
