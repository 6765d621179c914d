import { useState } from 'react';
import imageOff from 'lucide/dist/esm/icons/image-off.mjs';
import { contentUrl } from '../../shared/ui/content/content-url.ts';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import { ZoomButton } from '../../shared/ui/zoom/ZoomButton.tsx';
import styles from './Pictures.module.css';

type PicturesProps = {
  /** whose they are: 'Your picture'; each has a number too */
  readonly of: string;
  /** as the server wrote them */
  readonly urls: readonly string[];
  readonly onZoom: (isOpen: boolean) => void;
};

/** Small squares of pictures; a tap shows one on the whole screen. */
export function Pictures({ of, urls, onZoom }: PicturesProps) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {urls.map((url, at) => (
        <li className={styles.square} key={at}>
          <SmallPicture key={url} src={url} alt={urls.length > 1 ? `${of} ${at + 1}` : of} onZoom={onZoom} />
        </li>
      ))}
    </ul>
  );
}

type SmallPictureProps = {
  readonly src: string;
  readonly alt: string;
  readonly onZoom: (isOpen: boolean) => void;
};

/** When the picture is refused or does not load, an icon in its place says so. */
function SmallPicture({ src, alt, onZoom }: SmallPictureProps) {
  const [isBroken, setBroken] = useState(false);
  // a square until the picture has loaded and its size is known
  const [size, setSize] = useState({ width: 1, height: 1 });
  const url = contentUrl(src);
  if (isBroken || !url) {
    return (
      <span className={styles.broken} role="img" aria-label={`${alt}: not available`}>
        <Icon of={imageOff} size={28} />
      </span>
    );
  }
  return (
    <ZoomButton picture={{ ...size, src: url, alt }} className={styles.picture} onZoom={onZoom}>
      <img
        src={url}
        alt={alt}
        loading="lazy"
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          // a drawing may have no size of its own
          if (naturalWidth && naturalHeight) setSize({ width: naturalWidth, height: naturalHeight });
        }}
        onError={() => {
          setBroken(true);
        }}
      />
    </ZoomButton>
  );
}
