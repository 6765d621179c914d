import { useState } from 'react';
import { qrPng } from '../../shared/ui/qr/encode.ts';
import styles from './Playground.module.css';

/** A link for the phone on the desk; it has to reach this server: npm start -- --host. */
export function QrOf({ link }: { readonly link: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown);
        }}
      >
        QR
      </button>
      {isShown && <img className={styles.qr} src={qrPng(link)} alt={`QR code of ${link}`} />}
    </>
  );
}
