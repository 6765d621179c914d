import type { ReactNode } from 'react';
import { screenLink, session } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { orderLink } from './order.ts';

/**
 * Neither a card nor Alipay: binding an account is the way on, and afterwards leads to the order (`source`). Its form belongs
 * to a product: without one in the address only customer service can help.
 */
export function NoWay({ warning }: { /** what became of the last payment */ readonly warning: ReactNode }) {
  const { productId, orderId } = session();
  const look = warning ? 'quiet' : 'primary';
  return (
    <Screen title="Repayment">
      {warning}
      <Empty title="No card to repay from" text="We will help you repay this order.">
        {warning && <LinkButton href={orderLink()}>See your order</LinkButton>}
        {productId && (
          <LinkButton look={look} href={screenLink('bindBank', { productId, orderId, source: 'loanDetail' })}>
            Add a bank account
          </LinkButton>
        )}
        <LinkButton look={productId ? 'quiet' : look} href={screenLink('customerService')}>
          Contact customer service
        </LinkButton>
      </Empty>
    </Screen>
  );
}

/** The address names no amount that could be read: nothing is paid before the borrower has seen how much. */
export function NoAmount() {
  return (
    <Screen title="Repayment">
      <Empty title="Amount missing" text="This link does not say how much to repay. Start from the order.">
        <LinkButton href={orderLink()}>See your order</LinkButton>
      </Empty>
    </Screen>
  );
}
