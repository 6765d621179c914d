import { useEffect, useEffectEvent } from 'react';
import { takeTap } from './takeover.ts';

/** Answers, once, a tap on `<button data-tap={name}>` from before React was there. */
export function useEarlyTap(name: string, answer: () => void): void {
  const run = useEffectEvent(answer);
  useEffect(() => {
    if (takeTap(name)) run();
  }, [name]);
}
