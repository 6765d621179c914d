import { useState } from 'react';
import { contentUrl } from '../../shared/ui/content/content-url.ts';
import styles from './Banner.module.css';

/**
 * The lender's picture on top, 358 : 104. Its place is kept while it loads, and without one our own pattern stands there:
 * nothing below it moves.
 */
export function Banner({ src }: { readonly src: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  const url = src === failed ? undefined : contentUrl(src);
  return (
    <div className={styles.banner}>
      {url && (
        <img
          src={url}
          width="358"
          height="104"
          alt=""
          decoding="async"
          onError={() => {
            setFailed(src);
          }}
        />
      )}
    </div>
  );
}
