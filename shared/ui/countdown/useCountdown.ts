import { useCallback, useSyncExternalStore } from 'react';

/** Seconds between two codes by SMS. */
const RESEND_SECONDS = 60;

/**
 * Whole seconds left of a wait, 0 when it is over.
 * @param startedAt ms since 1970; a start that lies in the future (the phone's clock was set back) counts as over
 */
export function secondsLeft(startedAt: number | undefined): number {
  const past = Date.now() - (startedAt ?? 0);
  return past < 0 ? 0 : Math.max(0, Math.ceil(RESEND_SECONDS - past / 1000));
}

/**
 * Whole seconds left of a wait that began at `startedAt`, 0 when it is over or has not begun. Counted from the wall clock, not
 * in ticks: it is right as soon as the page is shown again after the app was in the background or the page was in the
 * back/forward cache. To reset it, set `startedAt` to undefined.
 * @param startedAt ms since 1970
 */
export function useCountdown(startedAt: number | undefined): number {
  const left = () => secondsLeft(startedAt);
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer = 0;
      const tick = () => {
        clearTimeout(timer);
        changed();
        // a start in the future may come yet: the clock was set back
        if (startedAt === undefined || Date.now() - startedAt >= RESEND_SECONDS * 1000) return;
        // wait until the end of this second, so that the number changes with it
        timer = window.setTimeout(tick, 1000 - ((Date.now() - startedAt) % 1000));
      };
      tick();
      document.addEventListener('visibilitychange', tick);
      addEventListener('pageshow', tick);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', tick);
        removeEventListener('pageshow', tick);
      };
    },
    [startedAt],
  );
  return useSyncExternalStore(subscribe, left, () => 0);
}
