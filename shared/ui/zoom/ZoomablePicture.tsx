import maximize from 'lucide/dist/esm/icons/maximize-2.mjs';
import { Icon } from '../icon/Icon.tsx';
import type { Picture } from './picture.ts';
import { ZoomButton } from './ZoomButton.tsx';
import styles from './Zoom.module.css';

/** A small picture of this site; a tap shows it on the whole screen. */
export function ZoomablePicture({ picture }: { readonly picture: Picture }) {
  const { src, width, height, alt } = picture;
  return (
    <ZoomButton picture={picture} className={styles.thumb}>
      <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
      <span className={styles.mark}>
        <Icon of={maximize} size={16} />
      </span>
    </ZoomButton>
  );
}
