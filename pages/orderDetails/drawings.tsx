import type { ReactNode } from 'react';
import styles from '../../shared/ui/status/drawing.module.css';
import type { Tone } from '../../shared/ui/status/Status.tsx';

/** A calendar page: what is due has a day. */
const CALENDAR = (
  <>
    <rect className={styles.paper} x="18" y="20" width="36" height="34" rx="6" />
    <path d="M18 31h36M27 15v9M45 15v9M26 39h4M26 46h4M35 39h4" />
  </>
);

const badge = (mark: string) => (
  <>
    <circle className={styles.badge} cx="50" cy="50" r="12" />
    <path className={styles.mark} d={mark} />
  </>
);

type Look = readonly [tone: Tone, drawing: ReactNode];

// paid: a tick
const SETTLED: Look = [
  'success',
  <>
    <path d="M12 23v6M9 26h6M60 14v8M56 18h8M61 52v4" />
    <circle className={styles.badge} cx="36" cy="36" r="20" />
    <path className={styles.mark} d="m27 36.5 6.5 6.5L46 30" />
  </>,
];

/** The drawings that exist; every other status has that of 200. */
const DRAWINGS: Readonly<Record<number, Look>> = {
  // waiting: a clock
  21: [
    'warning',
    <>
      <circle className={styles.paper} cx="36" cy="36" r="19" />
      <path d="M36 24v12l8 5M14 20a27 27 0 0 1 8-8M50 12a27 27 0 0 1 8 8" />
    </>,
  ],
  // on its way: a banknote in motion
  151: [
    'brand',
    <>
      <rect className={styles.paper} x="22" y="23" width="38" height="26" rx="5" />
      <circle cx="41" cy="36" r="5.5" />
      <path d="M28 30v.01M54 42v.01M9 29h7M12 36h4M9 43h7" />
    </>,
  ],
  // turned down: a form with a cross
  110: [
    'danger',
    <>
      <path className={styles.paper} d="M22 20a5 5 0 0 1 5-5h13l11 11v26a5 5 0 0 1-5 5H27a5 5 0 0 1-5-5z" />
      <path d="M40 15v11h11M29 34h14M29 41h9" />
      {badge('m46 46 8 8m0-8-8 8')}
    </>,
  ],
  // to be repaid: a day and a coin
  174: [
    'brand',
    <>
      {CALENDAR}
      {badge('M47.5 56V44.5h3.5a3.5 3.5 0 0 1 0 7h-3.5M45.5 48h10.5')}
    </>,
  ],
  // to be repaid, urgently
  180: [
    'danger',
    <>
      {CALENDAR}
      {badge('M50 44v7M50 55.5v.01')}
    </>,
  ],
};

/** Our own drawing of an order's status, in the tone of what it means. */
export const drawingOf = (status: number): Look => DRAWINGS[status] ?? SETTLED;
