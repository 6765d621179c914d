import { useState } from 'react';
import { useQrPicture } from '../../shared/ui/qr/useQrPicture.ts';
import { addressToShare } from './app-link.ts';
import { CopyLink } from './CopyLink.tsx';
import styles from './Page.module.css';

/** Brings this page to a phone, which then finds the app for itself. */
export function QrCard() {
  const [address] = useState(addressToShare);
  const src = useQrPicture(address);
  return (
    <section className={styles.card}>
      <h2>{src === 'failed' ? 'Open on your phone' : 'Scan with your phone'}</h2>
      {src === undefined && <canvas className={styles.paper} width="208" height="208" />}
      {src && src !== 'failed' && (
        <img className={styles.paper} src={src} width="208" height="208" alt="QR code of this page" />
      )}
      <CopyLink look="quiet" />
    </section>
  );
}
