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
  return (
    <Screen title="Repayment">
      {warning}
      <Empty
        title="No card to repay from"
        text={productId ? 'Add a bank account to repay this order, or ask us for help.' : 'Ask us for help.'}
      >
        {warning && <LinkButton href={orderLink()}>See your order</LinkButton>}
        {productId && (
          <LinkButton href={screenLink('bindBank', { productId, orderId, source: 'loanDetail' })}>
            Add a bank account
          </LinkButton>
        )}
        <LinkButton look={productId ? 'quiet' : 'primary'} href={screenLink('customerService')}>
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
      <Empty
        title="Amount missing"
        text="This link does not say how much is to be repaid. Open the order and start the repayment from there."
      >
        <LinkButton href={orderLink()}>See your order</LinkButton>
      </Empty>
    </Screen>
  );
}
