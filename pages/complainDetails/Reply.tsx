import clock from 'lucide/dist/esm/icons/clock.mjs';
import { screenLink, session } from '#core';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './Reply.module.css';

type ReplyProps = {
  readonly text: string;
  readonly images: readonly string[];
  readonly onZoom: (isOpen: boolean) => void;
};

/** What customer service answered, or until when it will. */
export function Reply({ text, images, onZoom }: ReplyProps) {
  const isWaiting = !text.trim() && images.length === 0;
  return (
    <Card label="Process Result">
      <h2>Process Result</h2>
      {isWaiting ? (
        <div className={styles.waiting}>
          <span className={styles.sign}>
            <Icon of={clock} size={22} />
          </span>
          <div className={styles.words}>
            <p className={styles.promise}>We will reply within 3 weekdays</p>
            <p className={styles.where}>You will find our answer on this page.</p>
          </div>
        </div>
      ) : (
        text.trim() && <p className={styles.text}>{text}</p>
      )}
      <Pictures of="Picture from customer service" urls={images} onZoom={onZoom} />
      {!isWaiting && (
        <>
          <p className={styles.again}>Not solved? Tell us, and we reply within 3 weekdays.</p>
          <LinkButton look="quiet" href={screenLink('complaint', { orderId: session().orderId })}>
            Write to us again
          </LinkButton>
        </>
      )}
    </Card>
  );
}
