import { useState } from 'react';
import { contentUrl } from '../content/content-url.ts';
import styles from './Logo.module.css';

type LogoProps = {
  /** the server's address of the picture; the letter stays when the address is refused or fails */
  readonly src: string | undefined;
  /** whose logo it is; its first letter is the placeholder. The name stands beside the logo, so the picture has no text of its own. */
  readonly name: string;
};

/** A 40-px rounded square with a logo, or with a letter while there is none. */
export function Logo({ src, name }: LogoProps) {
  const [failed, setFailed] = useState<string>();
  const picture = src === failed ? undefined : contentUrl(src);
  return (
    <span className={styles.logo} aria-hidden="true">
      {picture ? (
        <img
          src={picture}
          width="40"
          height="40"
          alt=""
          decoding="async"
          onError={() => {
            setFailed(src);
          }}
        />
      ) : (
        // by code points: half an emoji would be a broken character
        [...name.trim()][0]?.toUpperCase()
      )}
    </span>
  );
}
