import { SERVICE_PHONE } from '../../shared/features/lender/lender.ts';
import type { Contact } from '../../shared/api/customer-service.ts';
import { ActionRows } from '../../shared/ui/action-rows/ActionRows.tsx';
import { chatLink, dialable, mailLink } from '../../shared/features/contact/addresses.ts';
import { CallRow, CallSameRow, ChatRow, MailRow } from './rows.tsx';
import styles from './Ways.module.css';

const LABEL = 'Ways to reach us';

/** The ways that there usually are, before the answer is in. */
export function WaysToCome() {
  return (
    <ActionRows label={LABEL}>
      <ChatRow value={undefined} />
      <MailRow value={undefined} />
      <CallRow value={undefined} />
    </ActionRows>
  );
}

/** The ways that the server knows; when none of them works, the configured number. */
export function Ways({ contact: { email, smWa, telephone } }: { readonly contact: Contact }) {
  const canWrite = Boolean(chatLink(smWa) ?? mailLink(email));
  // a WhatsApp number is a telephone number too
  const callsSame = !dialable(telephone) && dialable(smWa) !== undefined;
  const isStuck = !canWrite && !dialable(telephone);
  return (
    <>
      <ActionRows label={LABEL}>
        {smWa.trim() && <ChatRow value={smWa} />}
        {email.trim() && <MailRow value={email} />}
        {telephone.trim() && <CallRow value={telephone} />}
        {callsSame && <CallSameRow number={smWa} />}
        {isStuck && <CallRow value={SERVICE_PHONE} />}
      </ActionRows>
      <p className={styles.hint}>
        {canWrite
          ? 'You can write to us at any time.'
          : 'Chat and e-mail are not available at the moment. Please call us.'}
      </p>
    </>
  );
}
