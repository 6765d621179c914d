import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { AfterPaying } from './AfterPaying.tsx';
import { ChannelCard } from './ChannelCard.tsx';
import { channels } from './channels.ts';
import styles from './Page.module.css';

/** How to pay with the pay code, channel by channel. All of it is in the HTML; only enlarging a picture needs script. */
export default function Page() {
  return (
    <Screen title="How to pay">
      <Card label="Before you start">
        <h2 className={styles.heading}>Before you start</h2>
        <p>
          Open your repayment page and tap your pay code. The screen that opens shows it as <b>Contract No.</b>, and the
          exact amount as <b>Total Payment</b>. You need both. Tap a picture to enlarge it.
        </p>
      </Card>
      {channels.map((channel) => (
        <ChannelCard key={channel.name} channel={channel} />
      ))}
      <AfterPaying />
    </Screen>
  );
}
