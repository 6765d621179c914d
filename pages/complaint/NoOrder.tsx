import { screenLink } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';

/** A complaint is about an order. Without one, this links to customer service. */
export function NoOrder() {
  return (
    <Empty
      title="You have no orders to complain about"
      text="A complaint is about one of your orders, and there is none. For anything else, ask us."
    >
      <LinkButton href={screenLink('customerService')}>Contact customer service</LinkButton>
    </Empty>
  );
}
