import inbox from 'lucide/dist/esm/icons/inbox.mjs';
import messageSquareWarning from 'lucide/dist/esm/icons/message-square-warning.mjs';
import { screenLink } from '#core';
import { ActionRow, ActionRows } from '../../shared/ui/action-rows/ActionRows.tsx';
import styles from './Complaints.module.css';

/** Links to file a complaint, and to the complaints that were filed before. */
export function Complaints() {
  return (
    <section className={styles.complaints} aria-labelledby="complaints">
      <h2 id="complaints">Something went wrong?</h2>
      <ActionRows>
        <ActionRow
          icon={messageSquareWarning}
          title="File a complaint"
          text="We reply within 3 weekdays"
          href={screenLink('complaint')}
        />
        <ActionRow
          icon={inbox}
          title="My complaints"
          text="What you sent and our replies"
          href={screenLink('complaintList')}
        />
      </ActionRows>
    </section>
  );
}
