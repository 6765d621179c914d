import { useEffect, useState } from 'react';
import styles from './Barcode.module.css';

/** White on either side, in modules: without it a scanner does not find the ends, however short the code is. */
const QUIET = 10;

/** A Code 128 barcode of a text, drawn when the encoder (a separate file) has loaded. Black on white in dark mode too, as scanners need. */
export function Barcode({ text }: { readonly text: string }) {
  const [bars, setBars] = useState<readonly number[] | 'failed' | 'lost'>();
  useEffect(() => {
    let left = false;
    void import('./code128.ts')
      .then(
        ({ code128 }) => {
          try {
            return code128(text);
          } catch {
            return 'failed' as const;
          }
        },
        () => 'lost' as const,
      )
      .then((result) => {
        if (!left) setBars(result);
      });
    return () => {
      left = true;
    };
  }, [text]);

  if (bars === 'failed' || bars === 'lost')
    return (
      <p className={styles.failed}>
        {bars === 'lost' ? 'The barcode did not load.' : 'This code cannot be shown as a barcode.'} Type its digits
        instead.
      </p>
    );
  let x = 0;
  let path = '';
  // widths at even indexes are bars, at odd indexes the gaps between them
  bars?.forEach((width, at) => {
    if (at % 2 === 0) path += `M${x} 0h${width}v80h-${width}z`;
    x += width;
  });
  return (
    <div className={styles.paper}>
      {bars && (
        <svg
          viewBox={`${-QUIET} 0 ${x + 2 * QUIET} 80`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Barcode of ${text}`}
        >
          <path d={path} />
        </svg>
      )}
    </div>
  );
}
