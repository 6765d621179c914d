import { money, session } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { Done } from '../../shared/ui/status/Done.tsx';
import { orderLink } from './order.ts';
import { nameOf, type Way } from './ways.ts';

type SubmittedProps = {
  readonly way: Way | undefined;
  /** false: it was submitted before a reload, or a way back */
  readonly isOpening: boolean;
};

/** The payment is on its way: seen for a moment before the order opens, and with a link should it not open. */
export function Submitted({ way, isOpening }: SubmittedProps) {
  const paid = `${money(session().amount)}${way ? ` with ${nameOf(way)}` : ''}`;
  const next = `Your order is updated as soon as the bank confirms it.${isOpening ? ' We are opening it now.' : ''}`;
  return (
    <Screen title="Repayment" action={<LinkButton href={orderLink()}>See your order</LinkButton>}>
      <Done headline="Repayment submitted" description={`${paid}\n${next}`} />
    </Screen>
  );
}
