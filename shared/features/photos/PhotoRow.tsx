import { useState, type MouseEvent } from 'react';
import circleAlert from 'lucide/dist/esm/icons/circle-alert.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import image from 'lucide/dist/esm/icons/image.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ZoomButton } from '../../ui/zoom/ZoomButton.tsx';
import type { Photo } from './photos.ts';
import styles from './PhotoRow.module.css';

type PhotoRowProps = {
  readonly photo: Photo;
  /** 'Photo 1' */
  readonly name: string;
  /** it is being sent with the complaint */
  readonly isLocked: boolean;
  readonly onRetry: () => void;
  readonly onRemove: (event: MouseEvent) => void;
};

/** One photo: a small picture that can be enlarged, how far it is, Retry and Remove. */
export function PhotoRow({ photo, name, isLocked, onRetry, onRemove }: PhotoRowProps) {
  return (
    <li className={styles.row}>
      <Thumbnail photo={photo} name={name} />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <Progress photo={photo} name={name} />
      </div>
      {photo.state === 'failed' && (
        <button type="button" className={`${styles.button} ${styles.retry}`} onClick={onRetry}>
          Retry <span className="visually-hidden">{name}</span>
        </button>
      )}
      {!isLocked && (
        <button type="button" className={styles.button} aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon of={x} size={22} />
        </button>
      )}
      {photo.state === 'failed' && (
        <p className={styles.problem} role="alert">
          <Icon of={circleAlert} size={16} />
          <span>
            <span className="visually-hidden">{name}: </span>
            {photo.problem}
          </span>
        </p>
      )}
    </li>
  );
}

function Thumbnail({ photo: { thumbnail, large }, name }: { readonly photo: Photo; readonly name: string }) {
  const [broken, setBroken] = useState<string>();
  // the small picture has the shape of the large one
  const [shape, setShape] = useState({ width: 1, height: 1 });
  if (!thumbnail || !large || thumbnail === broken) {
    return (
      <span className={styles.thumbnail}>
        <Icon of={image} size={24} />
      </span>
    );
  }
  return (
    <ZoomButton className={styles.thumbnail} picture={{ src: large, ...shape, alt: name }}>
      <img
        src={thumbnail}
        width="56"
        height="56"
        alt=""
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setShape({ width: naturalWidth, height: naturalHeight });
        }}
        onError={() => {
          setBroken(thumbnail);
        }}
      />
    </ZoomButton>
  );
}

const WORDS = { waiting: 'Waiting…', preparing: 'Getting ready…' };

function Progress({ photo: { state, percent }, name }: { readonly photo: Photo; readonly name: string }) {
  if (state === 'failed') return null;
  if (state === 'done') {
    return (
      <p className={styles.done}>
        <Icon of={circleCheck} size={16} />
        <span>Uploaded</span>
      </p>
    );
  }
  const isSent = percent === 100;
  const words = state === 'uploading' ? (isSent ? 'Almost done…' : `Uploading… ${percent}%`) : WORDS[state];
  return (
    <>
      <p className={styles.state}>{words}</p>
      <progress
        className={styles.progress}
        max={100}
        // without a value: how long it takes is not known
        value={state === 'uploading' ? percent : undefined}
        aria-label={`Upload of ${name}`}
      />
    </>
  );
}
