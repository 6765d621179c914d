import { useRef, useState } from 'react';
import { RefusedUrlError } from '#core';

/**
 * Lets one thing happen at a time: until it has come to its end, further taps do nothing. A refused address has told the
 * borrower itself and is an end like any other.
 * @returns `run`, and the name of what is running
 */
export function useOneAtATime<Name extends string | number>() {
  const [running, setRunning] = useState<Name>();
  const isRunning = useRef(false);
  const run = (name: Name, action: () => Promise<void>): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(name);
    action()
      .catch((error: unknown) => {
        if (!(error instanceof RefusedUrlError)) throw error;
      })
      .finally(() => {
        isRunning.current = false;
        setRunning(undefined);
      });
  };
  return [run, running] as const;
}
