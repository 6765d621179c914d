import { Slot } from '#core';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { StatusDrawing } from './StatusDrawing.tsx';
import { PENDING } from './status.ts';
import styles from './StatusCard.module.css';

type StatusCardProps = {
  /** undefined while loading */
  readonly status: number | undefined;
  readonly texts: Readonly<Record<'headline' | 'description', string>> | undefined;
};

/** How the order stands: a drawing, a headline, a description. The inline script fills the texts before React is there. */
export function StatusCard({ status, texts }: StatusCardProps) {
  return (
    <Card>
      <div className={styles.status}>
        <StatusDrawing status={status} />
        <h2 className={styles.headline}>
          {/* a heading is never empty, and says what its word is about */}
          <span className="visually-hidden">Status: </span>
          <Slot name="headline" text={texts && (texts.headline || wordsFor(status))} />
        </h2>
        <div className={styles.description}>
          {texts?.description !== '' && <Slot as="p" name="description" text={texts?.description} />}
        </div>
      </div>
    </Card>
  );
}

/** A colour alone says nothing: a status without a headline gets one. */
const wordsFor = (status: number | undefined): string => (status === PENDING ? 'Pending' : 'Your order');
