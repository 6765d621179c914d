import { useEffect, useState } from 'react';
import { sandbox, type Entry, type Fault } from './control.ts';

/** ms between two looks at the sandbox */
const LOOK_MS = 700;

type Seen = {
  readonly requests: readonly Entry[];
  readonly faults: readonly Fault[];
  /** it does not answer: the others are from before */
  readonly isSilent: boolean;
};

/** What the sandbox has met and what is switched on there, asked again and again: other tabs and tests change it, too. */
export function useSandbox() {
  const [seen, setSeen] = useState<Seen>({ requests: [], faults: [], isSilent: false });
  /** Waits for what was asked of it, and looks at it anew. */
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
