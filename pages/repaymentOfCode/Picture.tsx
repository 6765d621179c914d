import { useState } from 'react';
import { Button } from '../../shared/ui/button/Button.tsx';
import styles from './Picture.module.css';

type PictureProps = {
  readonly src: string;
  readonly alt: string;
  /** `code`: a square to scan; `channel`: a picture beside the code */
  readonly look: 'code' | 'channel';
  readonly onShown?: () => void;
  /** it cannot be shown */
  readonly onFailed?: () => void;
};

/** A picture on white paper, in dark mode too: scanners need it. It keeps its place until it is there; Retry starts anew. */
export function Picture({ src, alt, look, onShown, onFailed }: PictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState<number>();
  // in the place of the picture: nothing around it moves
  if (failed === attempt)
    return (
      <div className={`${styles.failed} ${styles[look]}`} role="alert">
        <p>The picture could not be shown. Check your network and try again.</p>
        <Button
          look="secondary"
          onClick={() => {
            // the button goes away: keep the focus on the screen
            document.querySelector('h1')?.focus();
            setAttempt(attempt + 1);
          }}
        >
          Retry
        </Button>
      </div>
    );
  return (
    <div className={`${styles.paper} ${styles[look]}`}>
      <img
        key={attempt}
        src={src}
        alt={alt}
        onLoad={onShown}
        onError={() => {
          setFailed(attempt);
          onFailed?.();
        }}
      />
    </div>
  );
}
