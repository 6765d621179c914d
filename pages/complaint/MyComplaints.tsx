import messagesSquare from 'lucide/dist/esm/icons/messages-square.mjs';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './MyComplaints.module.css';

/** Leads to the complaints that were filed before, and what became of them. */
export function MyComplaints() {
  return (
    <a className={styles.link} href={useScreenLink('complaintList')}>
      <Icon of={messagesSquare} />
      My complaints
    </a>
  );
}
