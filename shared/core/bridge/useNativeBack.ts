import { useEffect, useEffectEvent } from 'react';
import { onNativeBack } from './native-events.ts';

/** Handles the host's back control while the component is there: answer true when the event is taken. */
export function useNativeBack(handler: () => boolean): void {
  const run = useEffectEvent(handler);
  useEffect(() => onNativeBack(() => run()), []);
}
