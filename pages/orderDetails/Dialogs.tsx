import { useEffect, useState } from 'react';
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
  /** the borrower opens the address where the withdrawal continues; its result is called when that does not open */
  readonly onWithdraw: () => () => void;
  /** answered since the page was opened; kept by the page, because these dialogs go while an error is shown */
  readonly answered: readonly Kind[];
  readonly onAnswer: (kind: Kind) => void;
};

/**
 * The first dialog that is called for and was not answered in this visit: fresh data does not ask the same again. It stays as long as it is
 * called for, also when fresh data calls for an earlier one. A rating that was sent stays until its result is answered, in any case.
 */
export function Dialogs({ order, isHeld, onWithdraw, answered, onAnswer }: DialogsProps) {
  const [isRated, setRated] = useState(false);
  const [open, setOpen] = useState<Kind>();
  const asked = DIALOGS.flatMap(([name, isCalledFor]) => (!answered.includes(name) && isCalledFor(order) ? name : []));
  const kind = isRated ? 'rating' : open && asked.includes(open) ? open : asked[0];
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- while rendering it would be a part of the early view, which has no room for it
    setOpen(kind);
  }, [kind]);
  if (!kind || isHeld) return null;

  const close = () => {
    setRated(false);
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
            const takeBack = onWithdraw();
            return leave(order.playeduL, { signal }).catch((refused: unknown) => {
              takeBack();
              throw refused;
            });
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
            // not asked again, should these dialogs go before its result is answered
            onSent={() => {
              onAnswer(kind);
            }}
            onClose={close}
          />
        </LeftToReact>
      );
  }
}
