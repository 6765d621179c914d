import { useEffect, useRef, useState } from 'react';
import { leave, money, useAction } from '#core';
import { payUrl, type Channel, type PayUrlRequest } from '../../api/repayment.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ChoiceList } from '../../ui/choice/ChoiceList.tsx';
import { Sheet } from '../../ui/dialog/Sheet.tsx';
import styles from './ChannelSheet.module.css';

type ChannelSheetProps = {
  readonly channels: readonly Channel[];
  /** what is paid, but for the channel; amount in pesos */
  readonly payment: Omit<PayUrlRequest, 'channelNumber'>;
  readonly onClose: () => void;
};

/** The ways to pay, the first one chosen; Payment asks for the channel's payment page and goes there. (§4) */
export function ChannelSheet({ channels, payment, onClose }: ChannelSheetProps) {
  const [chosen, setChosen] = useState<string>();
  const open = useOpen();
  const { run, busy } = useAction(payUrl, {
    // closed while the answer was on its way: the borrower thought better of it
    done: ({ payUrl: address }) => (open.current ? leave(address) : undefined),
  });
  const choices = channels.map(({ channel_number: id, name, logo }) => ({ id, name: name || id, logo }));
  // the first one, also when the chosen one is gone from a newer list
  const channel = choices.find(({ id }) => id === chosen) ?? choices[0];
  return (
    <Sheet
      title="Payment Method"
      onClose={onClose}
      action={
        channel && (
          <>
            <p className={styles.summary}>
              <b>{money(payment.amount)}</b> with {channel.name}
            </p>
            <Button
              busy={busy}
              onClick={() => {
                void run({ ...payment, channelNumber: channel.id });
              }}
            >
              Payment
            </Button>
          </>
        )
      }
    >
      {channel ? (
        <ChoiceList
          label="Payment Method"
          choices={choices}
          chosen={channel.id}
          onChoose={(id) => {
            if (!busy) setChosen(id);
          }}
        />
      ) : (
        <p className={styles.none}>No payment method is available right now. Please try again in a few minutes.</p>
      )}
    </Sheet>
  );
}

/** Is the component still there? For what answers later. */
function useOpen() {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}
