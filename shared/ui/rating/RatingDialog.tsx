import { useState } from 'react';
import { toast } from '#core';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Stars } from './Stars.tsx';

type RatingDialogProps = {
  readonly title: string;
  /** shown when Send is tapped before a star is chosen */
  readonly noStars: string;
  /** the stars are being sent and cannot be changed */
  readonly busy: boolean;
  /** @param stars 1–5 */
  readonly onSend: (stars: number) => void;
  /** called by Cancel and by everything else that closes a dialog */
  readonly onClose: () => void;
};

/** The dialog's Send, for the Retry of a toast. */
export const SEND = '[data-send]';

/** Five stars, Cancel and Send. It is open as long as it is rendered, so a failure keeps the stars. */
export function RatingDialog({ title, noStars, busy, onSend, onClose }: RatingDialogProps) {
  const [stars, setStars] = useState(0);
  const close = () => {
    toast(''); // what failed is not asked for any more
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
            data-send=""
            busy={busy}
            onClick={() => {
              if (stars) onSend(stars);
              else toast(noStars);
            }}
          >
            Send
          </Button>
        </>
      }
    >
      <Stars
        label={title}
        stars={stars}
        onChange={(chosen) => {
          if (!busy) setStars(chosen);
        }}
      />
    </Dialog>
  );
}
