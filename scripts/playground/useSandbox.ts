import { useEffect, useState } from 'react';
import { sandbox, type Entry, type Fault } from './control.ts';

/** ms between two requests to the sandbox */
const LOOK_MS = 700;

type Seen = {
  readonly requests: readonly Entry[];
  readonly faults: readonly Fault[];
  /** the sandbox does not answer: the other values are old */
  readonly isSilent: boolean;
};

/** The log and the failures of the sandbox, requested again and again because other tabs and tests change them, too. */
export function useSandbox() {
  const [seen, setSeen] = useState<Seen>({ requests: [], faults: [], isSilent: false });
  /** Waits for a command to the sandbox, then reads its state again. */
  const [act] = useState(() => async (asked?: Promise<unknown>): Promise<void> => {
    try {
      await asked;
      const [requests, faults] = await Promise.all([sandbox.log(), sandbox.faults()]);
      setSeen({ requests, faults, isSilent: false });
    } catch {
      setSeen((before) => ({ ...before, isSilent: true }));
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void act(), LOOK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [act]);
  return { ...seen, act };
}
