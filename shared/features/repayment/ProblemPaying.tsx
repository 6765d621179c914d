import { screenLink } from '#core';
import styles from './ProblemPaying.module.css';

/** The link to customer service for when paying does not work, below the ways to pay. */
export function ProblemPaying() {
  return (
    <a className={styles.help} href={screenLink('customerService')}>
      Problem paying?
    </a>
  );
}
