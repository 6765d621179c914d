import { useCallback, useState, type ReactNode } from 'react';
import { earlyChoice, money } from '#core';
import type { Channel, PayUrlRequest } from '../../api/repayment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ChoiceList } from '../../ui/choice/ChoiceList.tsx';
import { unique } from '../../ui/choice/unique.ts';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import { Problem } from '../../ui/problem/Problem.tsx';
import { ProblemPaying } from './ProblemPaying.tsx';
import type { Payment } from './usePayment.ts';
import styles from './ChannelSheet.module.css';

type ChannelSheetProps = {
  readonly channels: readonly Channel[];
  /** what is paid, without the channel; amount in pesos */
  readonly due: Omit<PayUrlRequest, 'channelNumber'>;
  readonly payment: Payment;
  /** another way to pay, where there is no channel */
  readonly otherWay?: ReactNode;
  readonly onClose: () => void;
};

/** The ways to pay, the first one chosen; Payment asks for the channel's payment page and goes there. */
export function ChannelSheet({ channels, due, payment, otherWay, onClose }: ChannelSheetProps) {
  const [chosen, setChosen] = useState(earlyChoice);
  const { busy, forgetProblem } = payment;
  const choose = useCallback(
    (id: string) => {
      // no change while a payment page is being opened
      if (busy) return;
      setChosen(id);
      forgetProblem();
    },
    [busy, forgetProblem],
  );
  const choices = unique(
    channels.map(({ channel_number: id, name, logo }) => ({ id, name: name || id, logo })),
    ({ id }) => id,
  );
  // the first one when nothing is chosen, or when the chosen one is not in a newer list
  const channel = choices.find(({ id }) => id === chosen) ?? choices[0];
  // the failure of a channel that a newer list does not have is not that of the one chosen instead
  const problem = channel?.id === payment.tried ? payment.problem : '';
  return (
    <Sheet
      title="Payment Method"
      onClose={onClose}
      action={
        channel && (
          <>
            {problem && (
              <div className={styles.problem}>
                <Problem look="boxed">{problem}</Problem>
              </div>
            )}
            <p className={styles.summary}>
              You pay <b>{money(due.amount)}</b>
            </p>
            <p className={styles.next}>The payment page opens next</p>
            <Button
              busy={busy}
              onClick={() => {
                payment.pay({ ...due, channelNumber: channel.id });
              }}
            >
              {problem && payment.isLost ? 'Retry' : 'Payment'}
            </Button>
            <ProblemPaying onClick={payment.giveUp} />
          </>
        )
      }
    >
      {channel ? (
        <ChoiceList label="Payment Method" choices={choices} chosen={channel.id} onChoose={choose} />
      ) : (
        <div className={styles.none}>
          <p>No payment method is available right now. Please try again in a few minutes.</p>
          {otherWay}
          <ProblemPaying onClick={payment.giveUp} />
        </div>
      )}
    </Sheet>
  );
}
