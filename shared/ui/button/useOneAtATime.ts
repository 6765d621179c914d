import { useRef, useState } from 'react';
import { RefusedUrlError } from '#core';

/**
 * ms until a running action is shown. A page that was fetched ahead opens sooner, and drawing a spinner on the page that is being left
 * would delay it by 20 ms on a slow phone.
 */
const SHOWN_AFTER_MS = 100;

/**
 * Runs one action at a time: until its promise has settled, further calls do nothing. An address that is refused or does not open is
 * no error here, because the borrower has been told.
 * @returns `run`, the name of the action that has been running for 100 ms, and `stop`, which aborts the signal that the action was given
 */
export function useOneAtATime<Name extends string | number>() {
  const [running, setRunning] = useState<Name>();
  const isRunning = useRef(false);
  const trip = useRef<AbortController>(undefined);
  const stop = (): void => {
    trip.current?.abort();
  };
  const run = (name: Name, action: (signal: AbortSignal) => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    const timer = setTimeout(setRunning, SHOWN_AFTER_MS, name);
    action((trip.current = new AbortController()).signal)
      .catch((error: unknown) => {
        if (!(error instanceof RefusedUrlError)) throw error;
      })
      .finally(() => {
        isRunning.current = false;
        clearTimeout(timer);
        setRunning(undefined);
      });
  };
  return [run, running, stop] as const;
}
