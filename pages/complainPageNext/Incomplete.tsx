import { screenLink, session } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';

/** The address has no order, no type or no required subtype. Links to the page where they are chosen. */
export function Incomplete() {
  const { orderNo, orderId } = session();
  return (
    <Screen title="Complaint">
      <Empty
        title={orderNo ? 'No topic chosen' : 'No order chosen'}
        text="First choose the order and what your complaint is about."
      >
        <LinkButton href={screenLink('complaint', { orderId })}>Start the complaint</LinkButton>
      </Empty>
    </Screen>
  );
}
