import { Slot } from '#core';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { Pictures } from './Pictures.tsx';
import styles from './ComplaintCard.module.css';

type ComplaintCardProps = {
  /** undefined while loading */
  readonly texts: Readonly<Record<'type' | 'sonType' | 'content', string>> | undefined;
  readonly images: readonly string[];
  readonly onZoom: (isOpen: boolean) => void;
};

/**
 * The complaint itself. The inline script fills in the texts. How many lines they have, and whether there is a subtype, is not
 * known before. Until then placeholder lines reserve the space, so that nothing moves.
 */
export function ComplaintCard({ texts, images, onZoom }: ComplaintCardProps) {
  return (
    <Card label="Your complaint">
      <h2 className={styles.type}>
        {texts?.type.trim() === '' ? (
          'Complaint'
        ) : (
          <>
            {/* a heading is never empty */}
            <span className="visually-hidden">Complaint: </span>
            <Slot name="type" text={texts?.type} />
          </>
        )}
      </h2>
      <Slot as="p" name="sonType" text={texts?.sonType} className={styles.subtype} />
      <Slot as="p" name="content" text={texts?.content} className={styles.content} />
      {!texts && (
        <div className={styles.placeholder} aria-hidden="true">
          <span className="skeleton" />
          <span className={`skeleton ${styles.line}`} />
        </div>
      )}
      <Pictures of="Your picture" urls={images} onZoom={onZoom} />
    </Card>
  );
}
