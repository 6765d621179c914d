import { screenLink } from '#core';
import styles from './ProblemPaying.module.css';

/** Whom to ask when paying does not work: customer service. Below the ways to pay, wherever there are some. */
export function ProblemPaying() {
  return (
    <a className={styles.help} href={screenLink('customerService')}>
      Problem paying?
    </a>
  );
}
