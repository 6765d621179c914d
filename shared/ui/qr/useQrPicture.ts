import { useEffect, useState } from 'react';

/**
 * The QR code of a text as an address for `<img>`: a real picture, so that press and hold saves it. The encoder is a separate file, loaded when it is needed.
 * @param text undefined: nothing to draw
 * @returns the address; 'failed' when the text has no QR code or the encoder could not be loaded; undefined until then
 */
export function useQrPicture(text: string | undefined): string | undefined {
  const [picture, setPicture] = useState<{ readonly of: string; readonly src: string }>();
  useEffect(() => {
    if (text === undefined) return;
    let left = false;
    void import('./encode.ts')
      .then(({ qrPng }) => qrPng(text))
      .catch(() => 'failed')
      .then((src) => {
        if (!left) setPicture({ of: text, src });
      });
    return () => {
      left = true;
    };
  }, [text]);
  return picture && picture.of === text ? picture.src : undefined;
}
