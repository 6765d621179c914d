import { useRef, useState } from 'react';
import { RefusedUrlError } from '#core';

/**
 * Lets one thing happen at a time: until it has come to its end, further taps do nothing. A refused address has told the
 * borrower itself and is an end like any other.
 * @returns `run`, the name of what is running, and `stop`, which aborts the signal that it was given
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
