import { useEffect, useState } from 'react';
import refresh from 'lucide/dist/esm/icons/rotate-cw.mjs';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import type { Captcha } from './useCaptcha.ts';
import styles from './CaptchaButton.module.css';

/** ms until a picture is given up, as a request is */
const PATIENCE_MS = 60_000;

/** The picture with the characters to type; a tap brings another one, or the one that did not come. */
export function CaptchaButton({ captcha, onNew }: { readonly captcha: Captcha; readonly onNew: () => void }) {
  const { url, failed } = captcha;
  // a picture that fails again after Retry: the server may no longer know its session
  const [isLost, setLost] = useState(false);
  /** what became of which address */
  const [seen, setSeen] = useState<{ readonly url: string; readonly isThere: boolean }>();
  useEffect(() => {
    if (!url) return undefined;
    const timer = setTimeout(() => {
      setSeen((before) => (before?.url === url ? before : { url, isThere: false }));
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [url]);
  const isBroken = failed || (seen?.url === url && seen?.isThere === false);
  if (isBroken)
    return (
      <button
        type="button"
        className={styles.captcha}
        onClick={() => {
          captcha.refresh(isLost);
          setLost(!isLost);
        }}
      >
        <span className="visually-hidden">The picture did not load. </span>
        <Icon of={refresh} size={18} />
        Retry
      </button>
    );
  return (
    <button type="button" className={styles.captcha} aria-label="New picture" onClick={onNew}>
      <span className={styles.picture}>
        {(!url || seen?.url !== url) && <span className={`${styles.waiting} skeleton`} />}
        {url && (
          <img
            key={url}
            src={url}
            width="96"
            height="40"
            alt="4 characters to type"
            onLoad={() => {
              setSeen({ url, isThere: true });
              setLost(false);
            }}
            onError={() => {
              setSeen({ url, isThere: false });
            }}
          />
        )}
      </span>
      <Icon of={refresh} size={18} />
    </button>
  );
}
