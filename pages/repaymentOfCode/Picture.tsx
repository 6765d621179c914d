import { useState } from 'react';
import { useQrPicture } from '../../shared/ui/qr/useQrPicture.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import type { Source } from './code-of-query.ts';
import styles from './Picture.module.css';

type PictureProps = {
  /** the first one that can be shown is shown */
  readonly sources: readonly Source[];
  readonly alt: string;
  /** `code`: a square to scan; `channel`: a picture beside the code. What is drawn here is always a square to scan. */
  readonly look: 'code' | 'channel';
  /** a picture is there, at this address */
  readonly onShown?: (src: string) => void;
};

/** A picture on white paper, in dark mode too: scanners need it. It keeps its place until it is there; Retry starts anew. */
export function Picture(props: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Attempt
      key={attempt}
      {...props}
      onRetry={() => {
        setAttempt(attempt + 1);
      }}
    />
  );
}

function Attempt({ sources, alt, look, onShown, onRetry }: PictureProps & { readonly onRetry: () => void }) {
  const [at, setAt] = useState(0);
  const source = sources[at];
  const drawn = useQrPicture(source && 'text' in source ? source.text : undefined);
  if (drawn === 'failed') setAt(at + 1);
  const isPicture = source && 'address' in source;
  const src = isPicture ? source.address : drawn;
  return (
    <>
      {source && (
        <div className={`${styles.paper} ${styles[isPicture ? look : 'code']}`}>
          {src && (
            <img
              src={src}
              alt={alt}
              onLoad={() => onShown?.(src)}
              onError={() => {
                setAt(at + 1);
              }}
            />
          )}
        </div>
      )}
      {at > 0 && (
        <div className={styles.failed} role="alert">
          <p>
            {source
              ? 'The picture of this code did not load. This one is made from your pay code.'
              : 'The picture could not be shown. Check your network and try again.'}
          </p>
          <Button look="secondary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </>
  );
}
