import { useState } from 'react';
import { Button } from '../../shared/ui/button/Button.tsx';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { addressToShare } from './app-link.ts';
import styles from './Page.module.css';

/** The address of this page, to read and to copy. */
export function CopyLink({ look }: { readonly look: 'primary' | 'quiet' }) {
  const [address] = useState(addressToShare);
  return (
    <>
      <p className={styles.small}>{address}</p>
      <Button
        look={look}
        onClick={() => {
          void copyText(address);
        }}
      >
        Copy link
      </Button>
    </>
  );
}
