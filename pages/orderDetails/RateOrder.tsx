import { useRef, useState } from 'react';
import { bridge, isRefusal, toast, useAction } from '#core';
import { sendScore } from '../../shared/api/order.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Dialog } from '../../shared/ui/dialog/Dialog.tsx';
import { RatingDialog, SEND } from '../../shared/ui/rating/RatingDialog.tsx';
import { Message } from './Message.tsx';

/** From here on the borrower is asked to rate the app, too. */
const GOOD = 4;

type RateOrderProps = {
  /** each time that stars are sent */
  readonly onSend: () => void;
  /** the lender has the rating */
  readonly onSent: () => void;
  /** Cancel, or nothing follows any more */
  readonly onClose: () => void;
};

/** Rates the order. The stars decide which screen follows; the score that is sent is always 5. */
export function RateOrder({ onSend, onSent, onClose }: RateOrderProps) {
  const sent = useRef(0);
  const isCancelled = useRef(false);
  const [isSent, setSent] = useState(false);
  const { run, busy } = useAction(sendScore, {
    failed: (error) => isCancelled.current || (!isRefusal(error) && toast(error.message, undefined, SEND)),
    done: () => {
      onSent();
      // cancelled while it was being sent: nothing follows
      if (isCancelled.current) return;
      if (sent.current >= GOOD) {
        bridge.rating();
        onClose();
      } else setSent(true);
      // last: in a browser the rating screen has its own words, which matter less
      toast('Successful demonstration！');
    },
  });
  if (isSent) return <ResultDialog onClose={onClose} />;
  return (
    <RatingDialog
      title="Please rate this service"
      noStars="Silakan pilih"
      busy={busy}
      onClose={() => {
        isCancelled.current = true;
        onClose();
      }}
      onSend={(stars) => {
        sent.current = stars;
        onSend();
        void run({ score: 5 });
      }}
    />
  );
}

/** After fewer than four stars. */
function ResultDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="We are sorry" onClose={onClose} actions={<Button onClick={onClose}>OK</Button>}>
      <Message>Please tell customer service what went wrong. They can help you.</Message>
    </Dialog>
  );
}
