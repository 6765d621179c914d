import { useEffect, useState } from 'react';
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
  /** a picture is there, at this address; null: none can be shown */
  readonly onShown?: (src: string | null) => void;
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
  const hasNothing = !source;
  useEffect(() => {
    if (hasNothing) onShown?.(null);
  }, [hasNothing, onShown]);

  const retry = (
    <Button look="secondary" onClick={onRetry}>
      Retry
    </Button>
  );
  // in the place of the picture: nothing around it moves
  if (hasNothing)
    return (
      <div className={`${styles.failed} ${styles[look]}`} role="alert">
        <p>The picture could not be shown. Check your network and try again.</p>
        {retry}
      </div>
    );
  return (
    <>
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
      {at > 0 && (
        <div className={styles.replaced} role="alert">
          <p>The picture of this code did not load. This one is made from your pay code.</p>
          {retry}
        </div>
      )}
    </>
  );
}
