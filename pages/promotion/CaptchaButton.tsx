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
  // the address of the picture that has loaded, and of the one that has failed
  const [shown, setShown] = useState('');
  const [broken, setBroken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => {
      if (url && shown !== url) setBroken(url);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [url, shown]);
  const isBroken = failed || broken === url;
  return (
    <button
      type="button"
      className={styles.captcha}
      onClick={() => {
        if (!isBroken) {
          onNew();
          return;
        }
        captcha.refresh(isLost);
        // without a session there was no picture yet
        setLost(!isLost && !failed);
      }}
    >
      {isBroken ? (
        <span className="visually-hidden">The picture did not load. </span>
      ) : (
        <span className={styles.picture}>
          {shown !== url && <span className={`${styles.waiting} skeleton`} />}
          {url && (
            <img
              key={url}
              src={url}
              width="96"
              height="40"
              alt="4 characters to type"
              onLoad={() => {
                setShown(url);
                setLost(false);
              }}
              onError={() => {
                setBroken(url);
              }}
            />
          )}
          <span className="visually-hidden"> New picture</span>
        </span>
      )}
      <Icon of={refresh} size={18} />
      {isBroken && <span>Retry</span>}
    </button>
  );
}
