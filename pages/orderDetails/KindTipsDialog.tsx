import { Button } from '../../shared/ui/button/Button.tsx';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { Message } from './Message.tsx';

/** A notice before repaying. It no longer opens after repayment or rollover was opened in this session. */
export function KindTipsDialog({ message, onClose }: { readonly message: string; readonly onClose: () => void }) {
  return (
    <Dialog title="Kind tips" onClose={onClose} actions={<Button onClick={onClose}>Confirm</Button>}>
      <Message>{message}</Message>
    </Dialog>
  );
}
