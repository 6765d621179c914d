import { screenLink } from '#core';
import styles from './HowToPay.module.css';

/** The picture that leads to the payment instructions, shown when the server asks for it (isShowReyTop). */
export function HowToPay() {
  return (
    <a className={styles.hint} href={screenLink('paymentInstructions')}>
      <img
        src="./img/how-to-pay.svg"
        width="358"
        height="96"
        alt="How to pay: see the steps for each payment channel"
      />
    </a>
  );
}
