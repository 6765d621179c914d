import { useState } from 'react';
import { leave, screenLink, session } from '#core';
import type { OrderDetail } from '../../shared/api/order.ts';
import { LeftToReact } from '../../shared/ui/dialog/LeftToReact.tsx';
import { bankTip } from './bank-tip.ts';
import { goHome } from './go-home.ts';
import { KindTipsDialog } from './KindTipsDialog.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';
import preload from './preload.ts';
import { RateOrder } from './RateOrder.tsx';

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
  /** the borrower opens the address where the withdrawal continues */
  readonly onWithdraw: () => void;
  /** answered since the page was opened; kept by the page, because these dialogs go while an error is shown */
  readonly answered: readonly Kind[];
  readonly onAnswer: (kind: Kind) => void;
};

/**
 * The first dialog that is called for and was not answered in this visit: fresh data does not ask the same again. A rating that was
 * sent comes before all others until its result is answered, whatever fresh data asks for.
 */
export function Dialogs({ order, isHeld, onWithdraw, answered, onAnswer }: DialogsProps) {
  const [isRated, setRated] = useState(false);
  const asked = DIALOGS.filter(([name, isCalledFor]) => !answered.includes(name) && isCalledFor(order));
  const kind = isRated && !answered.includes('rating') ? 'rating' : asked[0]?.[0];
  if (!kind || isHeld) return null;

  const close = () => {
    onAnswer(kind);
  };
  switch (kind) {
    case 'card':
      return (
        <LeavingDialog
          // another dialog than the reminder, with an element of its own
          key={kind}
          title={order.cardPopTitle.trim() || 'Update your bank card'}
          message={order.cardPopMsg.trim() || 'Please check the account that your loan is paid out to.'}
          action="Update card"
          // the form comes back to the order
          onGo={(signal) =>
            leave(screenLink('bindBank', { ...preload.params(session()), source: 'loanDetail' }), { signal })
          }
          onClose={close}
        />
      );
    case 'kindTips':
      return <KindTipsDialog message={order.KindTipsMsg} onClose={close} />;
    case 'reminder':
      return (
        <LeavingDialog
          key={kind}
          title="Reminder"
          message={order.reyMsg}
          action="Withdraw Now"
          onGo={(signal) => {
            if (!order.playeduL.trim()) return goHome(signal);
            onWithdraw();
            return leave(order.playeduL, { signal });
          }}
          onClose={close}
        />
      );
    case 'rating':
      return (
        <LeftToReact>
          <RateOrder
            onSend={() => {
              setRated(true);
            }}
            onClose={close}
          />
        </LeftToReact>
      );
  }
}
