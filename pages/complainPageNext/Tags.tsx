import { Slot, type Load } from '#core';
import type { ComplaintInit } from '../../shared/api/complaint.ts';
import preload from './preload.ts';
import styles from './Tags.module.css';

type TagsProps = {
  readonly load: Load<ComplaintInit>;
  readonly onRetry: () => void;
};

/**
 * The titles of the type and subtype that were chosen. A value without a title has no tag. The complaint can be written and
 * sent without tags.
 */
export function Tags({ load, onRetry }: TagsProps) {
  if (load.state === 'error') {
    return (
      <div className={styles.failed} role="alert">
        <p>{load.error.message}</p>
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            // the button goes away: keep the focus on the screen
            document.querySelector('h1')?.focus();
            onRetry();
          }}
        >
          Retry
        </button>
      </div>
    );
  }
  const titles = load.state === 'ready' ? preload.slots(load.data) : undefined;
  return (
    <p className={styles.tags}>
      <span className="visually-hidden">About: </span>
      {(['type', 'sonType'] as const).map(
        (name) => titles?.[name] !== '' && <Slot key={name} name={name} text={titles?.[name]} className={styles.tag} />,
      )}
      {!titles && <span className={`skeleton ${styles.coming}`} aria-hidden="true" />}
    </p>
  );
}
