import { bridge, screenLink, session } from '#core';
import { Empty } from '../../shared/ui/empty/Empty.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';

/** The code was never kept here, is older than a day, or storage is not to be had: the way back to where it is fetched. */
export function NoCode() {
  const { productId, orderId } = session();
  return (
    <Screen title="Repayment code">
      <Empty
        title="No repayment code here"
        text="The code is kept on this phone for one day. Open the repayment page again to get it."
        action={
          orderId ? (
            <LinkButton href={screenLink('repayment', { productId, orderId })}>Back to repayment</LinkButton>
          ) : (
            // opened without an order: the repayment page would not know which
            <Button onClick={bridge.close}>Go back</Button>
          )
        }
      />
    </Screen>
  );
}
