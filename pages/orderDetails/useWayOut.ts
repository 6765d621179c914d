import { useRef } from 'react';
import { useOneAtATime } from '../../shared/ui/button/useOneAtATime.ts';

/**
 * The way out of a dialog. Closing the dialog while the other page is on its way stays here.
 * @param onClose closes the dialog
 * @returns `go` follows the way, then the dialog is closed: asked once is enough; `close` stays; `isGoing`
 */
export function useWayOut(onClose: () => void) {
  const [run, running] = useOneAtATime<'go'>();
  const trip = useRef<AbortController>(undefined);
  return {
    isGoing: running !== undefined,
    go: (follow: (signal: AbortSignal) => Promise<void>): void => {
      run('go', async () => {
        const { signal } = (trip.current = new AbortController());
        await follow(signal);
        if (!signal.aborted) onClose();
      });
    },
    close: () => {
      trip.current?.abort();
      onClose();
    },
  } as const;
}
