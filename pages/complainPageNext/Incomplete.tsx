import { screenLink, session } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';

/** The address names no order or no type: where both are chosen. */
export function Incomplete() {
  const { orderNo } = session();
  return (
    <Screen title="Complaint">
      <Empty
        title={orderNo ? 'No topic chosen' : 'No order chosen'}
        text="Choose the order and what your complaint is about. Then you can tell us what happened."
        action={<LinkButton href={screenLink('complaint', { orderId: orderNo })}>Start the complaint</LinkButton>}
      />
    </Screen>
  );
}
