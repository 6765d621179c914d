import type { OrderDetail } from '../../shared/api/order.ts';
import { LeftToReact } from '../../shared/ui/dialog/LeftToReact.tsx';
import { bankTip } from './bank-tip.ts';
import { CardDialog } from './CardDialog.tsx';
import { KindTipsDialog } from './KindTipsDialog.tsx';
import { RateOrder } from './RateOrder.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';

/** What the order asks for, in the order in which it is asked: one dialog after another. */
const DIALOGS = [
  ['card', ({ cardNeedPop }: OrderDetail) => cardNeedPop],
  ['kindTips', ({ KindTipsMsg }: OrderDetail) => KindTipsMsg.trim() !== '' && !bankTip.isSet()],
  ['reminder', ({ reyMsg }: OrderDetail) => reyMsg.trim() !== ''],
  ['rating', ({ isScore }: OrderDetail) => isScore],
] as const;
export type Kind = (typeof DIALOGS)[number][0];

type DialogsProps = {
  readonly order: OrderDetail;
  /** the page is about to be left: nothing is asked now */
  readonly isHeld: boolean;
  /** answered since the page was opened; kept by the page, because these dialogs go while an error is shown */
  readonly answered: readonly Kind[];
  readonly onAnswer: (kind: Kind) => void;
};

/** The first dialog that is called for and was not answered in this visit: fresh data does not ask the same again. */
export function Dialogs({ order, isHeld, answered, onAnswer }: DialogsProps) {
  const [kind] = DIALOGS.find(([name, isCalledFor]) => !answered.includes(name) && isCalledFor(order)) ?? [];
  if (!kind || isHeld) return null;

  const close = () => {
    onAnswer(kind);
  };
  switch (kind) {
    case 'card':
      return <CardDialog title={order.cardPopTitle} message={order.cardPopMsg} onClose={close} />;
    case 'kindTips':
      return <KindTipsDialog message={order.KindTipsMsg} onClose={close} />;
    case 'reminder':
      return <ReminderDialog message={order.reyMsg} withdrawalUrl={order.playeduL} onClose={close} />;
    case 'rating':
      return (
        <LeftToReact>
          <RateOrder onClose={close} />
        </LeftToReact>
      );
  }
}
