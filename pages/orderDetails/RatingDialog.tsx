import { useState } from 'react';
import { bridge, toast, useAction } from '#core';
import { sendScore } from '../../shared/api/order.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { Stars } from '../../shared/ui/rating/Stars.tsx';
import { Message } from './Message.tsx';

const TITLE = 'Please rate this service';
/** From here on the borrower is asked to rate the app, too (§9). */
const GOOD = 4;

/** Rates the order. The stars decide which screen follows; the score that is sent is always 5 (§4, §9). */
export function RatingDialog({ onClose }: { readonly onClose: () => void }) {
  const [stars, setStars] = useState(0);
  const [isSent, setSent] = useState(false);
  const { run, busy } = useAction(sendScore, {
    loading: '',
    done: () => {
      if (stars >= GOOD) {
        bridge.rating();
        onClose();
      } else setSent(true);
      // last: in a browser the rating screen has its own words, which matter less
      toast('Successful demonstration！');
    },
  });
  if (isSent) return <ResultDialog onClose={onClose} />;

  const submit = () => {
    if (stars) void run({ score: 5 });
    else toast('Silakan pilih');
  };
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={submit}>
            Send
          </Button>
        </>
      }
    >
      <Stars
        label={TITLE}
        stars={stars}
        onChange={(chosen) => {
          if (!busy) setStars(chosen);
        }}
      />
    </Dialog>
  );
}

/** After fewer than four stars. */
function ResultDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Thank you for telling us" onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
      <Message>We are sorry that this was not better. Your rating helps us to improve.</Message>
    </Dialog>
  );
}
