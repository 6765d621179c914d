import { useSyncExternalStore } from 'react';
import { onSession, screenLink } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import styles from './Page.module.css';

/** The session is known only in the browser; without script the link works without it. */
const useHelp = () =>
  useSyncExternalStore(
    onSession,
    () => screenLink('customerService'),
    () => './customerService.html',
  );

/** What happens next, and whom to ask. */
export function AfterPaying() {
  return (
    <Card label="After you paid">
      <h2 className={styles.heading}>After you paid</h2>
      <p className={styles.last}>
        Keep the receipt, or a screenshot of it, until your order shows the payment. If the payment does not show, or
        you typed a wrong number or amount, contact us and send us the receipt.
      </p>
      <LinkButton look="secondary" href={useHelp()}>
        Contact us
      </LinkButton>
    </Card>
  );
}
