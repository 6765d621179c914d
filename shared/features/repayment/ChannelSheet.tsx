import { useState } from 'react';
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
  const [chosen, setChosen] = useState(channels[0]?.channel_number);
  const { run, busy } = useAction(payUrl, { done: ({ payUrl: address }) => leave(address) });
  const channel = channels.find(({ channel_number }) => channel_number === chosen);
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
                void run({ ...payment, channelNumber: channel.channel_number });
              }}
            >
              Payment
            </Button>
          </>
        )
      }
    >
      {channels.length ? (
        <ChoiceList
          label="Payment Method"
          choices={channels.map(({ channel_number, name, logo }) => ({ id: channel_number, name, logo }))}
          chosen={chosen}
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
