import { screenLink } from '#core';
import styles from './ProblemPaying.module.css';

/** The link to customer service for when paying does not work, below the ways to pay. @param props.onClick called before it is followed */
export function ProblemPaying({ onClick }: { readonly onClick?: () => void }) {
  return (
    <a className={styles.help} href={screenLink('customerService')} onClick={onClick}>
      Problem paying?
    </a>
  );
}
