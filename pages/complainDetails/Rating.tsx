import { useEffect, useRef, useState } from 'react';
import { isRefusal, toast, useAction } from '#core';
import { saveScore } from '../../shared/api/complaint.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { RatingDialog, SEND } from '../../shared/ui/rating/RatingDialog.tsx';
import { keptAnswer, type Answer } from './rating-answers.ts';

/** ms from the loaded detail to the popup */
const DELAY_MS = 3000;

type RatingProps = {
  readonly problemId: string;
  /** something else covers the page, so the popup waits */
  readonly isHeld: boolean;
  /** the rating may have arrived: loads the complaint again, which says whether the lender still wants one */
  readonly onDoubt: () => void;
};

/**
 * Asks once for a rating of how the complaint was dealt with. After Cancel the popup does not open by itself again, but the
 * borrower can still rate. After a rating nothing is shown, also when the server does not have the rating yet.
 */
export function Rating({ problemId, isHeld, onDoubt }: RatingProps) {
  const [answer, setAnswer] = useState(() => keptAnswer(problemId).read());
  const [isOpen, setOpen] = useState(false);
  const settle = (given: Answer) => {
    keptAnswer(problemId).write(given);
    setAnswer(given);
    setOpen(false);
  };
  // an answer was lost: the rating may have arrived
  const isUnsure = useRef(false);
  const { run, busy } = useAction(saveScore, {
    done: () => {
      settle('sent');
      toast('Successful demonstration！');
    },
    failed: (error) => {
      // perhaps the first rating has arrived, and the lender accepts no second one
      if (isUnsure.current && isRefusal(error)) onDoubt();
      isUnsure.current = !isRefusal(error);
      // after Cancel nobody asks any more
      return !isOpen || (isUnsure.current && toast(error.message, undefined, SEND));
    },
  });

  useEffect(() => {
    if (answer) return undefined;
    const timer = setTimeout(() => {
      setOpen(true);
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [answer]);

  return (
    <>
      {answer === 'later' && (
        <Button
          look="secondary"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
          }}
        >
          Rate our reply
        </Button>
      )}
      {isOpen && !isHeld && (
        <RatingDialog
          title="Please rate this service"
          noStars="Please tap a star first."
          busy={busy}
          onSend={(score) => void run({ score, problemId })}
          onClose={() => {
            settle('later');
          }}
        />
      )}
    </>
  );
}
