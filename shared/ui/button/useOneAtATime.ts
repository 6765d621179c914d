import { useRef, useState } from 'react';
import { RefusedUrlError } from '#core';

/**
 * Runs one action at a time: until its promise has settled, further calls do nothing. A refused address is not an error here,
 * because the borrower has been told.
 * @returns `run`, the name of the running action, and `stop`, which aborts the signal that the action was given
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
    setRunning(name);
    action((trip.current = new AbortController()).signal)
      .catch((error: unknown) => {
        if (!(error instanceof RefusedUrlError)) throw error;
      })
      .finally(() => {
        isRunning.current = false;
        setRunning(undefined);
      });
  };
  return [run, running, stop] as const;
}
