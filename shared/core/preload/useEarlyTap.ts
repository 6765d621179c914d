import { useEffect, useEffectEvent } from 'react';
import { takeTap } from './takeover.ts';

/** Answers, once, a tap on `<button data-tap={name}>` from before React was there. */
export function useEarlyTap(name: string, answer: () => void): void {
  const run = useEffectEvent(answer);
  useEffect(() => {
    // after the render that takes over what was typed before React was there
    if (takeTap(name)) queueMicrotask(run);
  }, [name]);
}
