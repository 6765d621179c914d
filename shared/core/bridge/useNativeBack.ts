import { useEffect, useEffectEvent } from 'react';
import { onNativeBack } from './native-events.ts';

/** Handles the host's back control while the component is there (see `onNativeBack`): answer true when the event is taken. */
export function useNativeBack(handler: () => boolean, inDialog = false): void {
  const run = useEffectEvent(handler);
  useEffect(() => onNativeBack(() => run(), inDialog), [inDialog]);
}
