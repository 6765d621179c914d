import { bridge, screenLink, session } from '#core';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';

/** The way from a missing code to the screen that fetches it: the extension (`source`) or the repayment of its order. */
export function BackToPayment() {
  const { productId, orderId, source } = session();
  const isExtension = source === 'delayRepayment';
  return orderId || productId ? (
    <LinkButton href={screenLink(isExtension ? 'delayRepayment' : 'repayment', { productId, orderId })}>
      {isExtension ? 'Back to rollover repayment' : 'Back to repayment'}
    </LinkButton>
  ) : (
    // opened without an order or a product: the repayment page would not know which
    <Button onClick={bridge.close}>Go back</Button>
  );
}
