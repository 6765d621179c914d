import { useEffectEvent, useLayoutEffect } from 'react';
import { onNativeBack } from './native-events.ts';

/** Handles the host's back control while the component is there (see `onNativeBack`): answer true when the event is taken. */
export function useNativeBack(handler: () => boolean, inDialog = false): void {
  const run = useEffectEvent(handler);
  // a layout effect, so that it works as soon as what it closes is visible
  useLayoutEffect(() => onNativeBack(() => run(), inDialog), [inDialog]);
}
