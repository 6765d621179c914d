import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import camera from 'lucide/dist/esm/icons/camera.mjs';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Problem } from '../../ui/problem/Problem.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { PhotoRow } from './PhotoRow.tsx';
import { MOST_PHOTOS, type Photos } from './photos.ts';
import styles from './PhotoPicker.module.css';

/** ms after a removal in which a tap removes nothing: the next photo has moved under the finger, where a double tap would hit it */
const SETTLE_MS = 350;

type PhotoPickerProps = {
  readonly photos: Photos;
  /** why the last file was not taken; '' when there is nothing to say */
  readonly refused: string;
  /** what was sent is not changed any more */
  readonly isLocked: boolean;
  /** no photo can be added: it would come too late to be sent */
  readonly isAddLocked: boolean;
};

/** Photos as evidence: chosen one at a time, up to nine, each with its progress, Retry and Remove. */
export function PhotoPicker({ photos, refused, isLocked, isAddLocked }: PhotoPickerProps) {
  const list = useSyncExternalStore(photos.subscribe, photos.current, photos.current);
  const headingId = useId();
  const hintId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const removedAt = useRef(-SETTLE_MS);
  // chosen before React was there
  useLayoutEffect(() => {
    const { files } = input.current ?? {};
    if (files?.[0]) photos.add(files[0]);
    if (input.current) input.current.value = '';
  }, [photos]);
  const isFull = list.length >= MOST_PHOTOS;
  const isChosen = useRef(false);
  useEffect(() => {
    // the control that had the focus is gone
    if (isFull && isChosen.current && document.activeElement === document.body)
      heading.current!.focus({ preventScroll: true });
    isChosen.current = false;
  }, [isFull]);

  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.heading} id={headingId} ref={heading} tabIndex={-1}>
          Photos <span className={styles.optional}>(optional)</span>
        </h2>
        <p className={styles.count}>
          <span aria-hidden="true">
            {list.length}/{MOST_PHOTOS}
          </span>
          <span className="visually-hidden">
            {list.length} of {MOST_PHOTOS}
          </span>
        </p>
      </div>
      <p className={styles.hint} id={hintId}>
        Receipts, screenshots or messages. Add up to 9 photos.
      </p>
      {isFull ? (
        <p className={styles.full}>That is all. To add another photo, remove one.</p>
      ) : (
        <label className={`${styles.add} ${isAddLocked ? styles.locked : ''}`}>
          <Icon of={camera} size={22} />
          <span>Add a photo</span>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-describedby={hintId}
            disabled={isAddLocked}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              isChosen.current = true;
              if (file) photos.add(file);
              // the same file can be chosen again
              currentTarget.value = '';
            }}
          />
        </label>
      )}
      {list.length > 0 && (
        <ul className={styles.list} aria-labelledby={headingId}>
          {list.map((photo, at) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              name={`Photo ${at + 1}`}
              isLocked={isLocked}
              // both buttons disappear with a tap: keep the focus in this card
              onRetry={() => {
                heading.current!.focus({ preventScroll: true });
                photos.retry(photo.id);
              }}
              onRemove={({ detail, timeStamp }) => {
                // a click of the keyboard has the detail 0: the focus is moved before the next one
                if (detail > 0 && timeStamp - removedAt.current < SETTLE_MS) return;
                removedAt.current = timeStamp;
                heading.current!.focus({ preventScroll: true });
                photos.remove(photo.id);
              }}
            />
          ))}
        </ul>
      )}
      <div className={refused && styles.refused} role="alert">
        {refused && (
          <Problem look="boxed" isAnnounced={false}>
            {refused}
          </Problem>
        )}
      </div>
    </Card>
  );
}
