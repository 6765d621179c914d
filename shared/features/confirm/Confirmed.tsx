import { OUR_SIDE, screenLink } from '#core';
import type { ProductRef } from '../../api/confirm.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import bar from '../../ui/screen/tall.module.css';
import { Done } from '../../ui/status/Done.tsx';
import { CREDITING } from '../public-site/loan-figures.ts';
import { wayHome } from '../visit/way-home.ts';
import styles from './ConfirmScreen.module.css';

type ConfirmedProps = {
  readonly product: ProductRef;
  /** as the lender's address names it, else as the page's own */
  readonly orderId: string | undefined;
  /** false: the answer to the confirmation was lost, and the loan is not on offer any more */
  readonly isCertain: boolean;
  /** why it is not on offer any more, in the lender's words; `OUR_SIDE` when the lender has none */
  readonly reason: string | undefined;
  /** the page of the loan is opening */
  readonly busy: boolean;
};

/** Shown after the loan was confirmed: it cannot be confirmed again, and a link leads to the order. */
export function Confirmed({ product, orderId, isCertain, reason = '', busy }: ConfirmedProps) {
  const order = screenLink('orderDetails', { ...product, orderId, from: 'confirm' });
  const { label, ...home } = wayHome();
  // without an order id the lender may not find the order: home is the first way on
  const hasHome = !orderId && !busy;
  return (
    <Screen
      title="Your loan"
      tall={bar.tall}
      action={
        <div className={styles.ways}>
          {hasHome && <LinkButton {...home}>{label}</LinkButton>}
          {/* without an address while the page of the loan is opening: it would lead away from that */}
          <LinkButton look={hasHome ? 'secondary' : 'primary'} href={busy ? undefined : order} busy={busy}>
            See your order
          </LinkButton>
        </div>
      }
    >
      {isCertain ? (
        <Done
          headline="Your loan is confirmed"
          description={`Next, the money is sent to your account, usually ${CREDITING}. Your order shows how far it is.`}
        />
      ) : (
        <Done
          tone="warning"
          headline="Your loan may be confirmed"
          description={`We did not get the answer to your confirmation, and this loan is not on offer any more. Your order shows how it stands.${reason && reason !== OUR_SIDE ? ` The lender says: ${reason}` : ''}`}
        />
      )}
    </Screen>
  );
}
