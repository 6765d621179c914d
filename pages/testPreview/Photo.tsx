import { useEffect, useState } from 'react';
import camera from 'lucide/dist/esm/icons/camera.mjs';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import styles from './DeviceCard.module.css';

type Picture = { readonly url: string; readonly name: string; readonly facts: string };

/** Binary units, as phones count: '1.2 MB'. @param bytes */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 1024 ** 2 ? `${(bytes / 1024).toFixed(1)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}

/** A photo as the picker or the camera of the web view hands it over. */
export function Photo() {
  const [picture, setPicture] = useState<Picture>();
  const [brokenUrl, setBrokenUrl] = useState('');
  useEffect(
    () => () => {
      // the file stays in memory as long as its address is good
      if (picture) URL.revokeObjectURL(picture.url);
    },
    [picture],
  );
  return (
    <div>
      <label className={styles.add}>
        <Icon of={camera} size={22} />
        <span>Choose a photo</span>
        <input
          type="file"
          accept="image/*"
          name="photo"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (!file) return;
            const facts = `${sizeText(file.size)}, ${file.type || 'no type'}`;
            setPicture({ url: URL.createObjectURL(file), name: file.name, facts });
          }}
        />
      </label>
      {picture && picture.url !== brokenUrl && (
        <img
          className={styles.picture}
          src={picture.url}
          alt={picture.name}
          onError={() => {
            setBrokenUrl(picture.url);
          }}
        />
      )}
      <p className={styles.facts} role="status">
        {picture && `${picture.name}: ${picture.facts}`}
        {picture?.url === brokenUrl && '. This device cannot show it.'}
      </p>
    </div>
  );
}
