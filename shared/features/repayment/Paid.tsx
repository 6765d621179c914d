import { useEffect } from 'react';
import { screenLink } from '#core';
import type { OrderRef } from '../../api/repayment.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Screen } from '../../ui/screen/Screen.tsx';
import { Done } from '../../ui/status/Done.tsx';
import { forgetPayCodes } from './pay-code-storage.ts';

/** Shown when the order is paid, instead of an error. Its pay codes are forgotten. */
export function Paid({ title, order }: { readonly title: string; readonly order: OrderRef }) {
  const { orderId } = order;
  useEffect(() => {
    forgetPayCodes(orderId);
  }, [orderId]);
  return (
    <Screen title={title} action={<LinkButton href={screenLink('orderDetails', order)}>See your order</LinkButton>}>
      <Done headline="This order is paid" description="Nothing is due on it any more. Thank you." />
    </Screen>
  );
}
