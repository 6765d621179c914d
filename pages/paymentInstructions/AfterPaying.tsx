import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './Page.module.css';

/** What happens next, and whom to ask. */
export function AfterPaying() {
  return (
    <Card label="After you paid">
      <h2 className={styles.heading}>After you paid</h2>
      <p className={styles.last}>
        Keep the receipt, or a screenshot of it, until your order shows the payment. If the payment does not show, or
        you typed a wrong number or amount, contact us and send us the receipt.
      </p>
      <LinkButton look="secondary" href={useScreenLink('customerService')}>
        Contact us
      </LinkButton>
    </Card>
  );
}
