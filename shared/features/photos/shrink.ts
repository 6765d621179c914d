import address from './shrink-worker.ts?worker&url';
import type { Drawn, Size } from './sizes.ts';
import type { Delivery, Order } from './shrink-worker.ts';

/** ms after which a worker without an answer is given up: the system may have ended it for lack of memory */
const GIVE_UP_MS = 30_000;

/** For Trusted Types: whatever address is asked for, the result is that of the one worker that a page may start. */
const rules = { createScriptURL: (): string => address };
const policy = typeof window === 'undefined' ? rules : (window.trustedTypes?.createPolicy('photos', rules) ?? rules);

/**
 * Decodes, turns, resizes and encodes in a worker: Chromium would do half of that on the main thread, and a slow phone would
 * not answer taps for half a second.
 * @param size of the photo, upright
 * @param removal nobody needs the photo any more: ends the worker
 * @returns undefined when this engine cannot, or does not do what it was asked
 */
export async function shrink(file: File, size: Size, removal: AbortSignal): Promise<Drawn | undefined> {
  if (removal.aborted) return undefined;
  // without OffscreenCanvas (iOS before 16.4) the worker could not draw
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined;
  let worker: Worker | undefined;
  try {
    const made = (worker = new Worker(
      (policy as { createScriptURL: (asked: string) => string }).createScriptURL(address),
      { type: 'module' },
    ));
    const delivery = await new Promise<Delivery>((resolve) => {
      made.onmessage = ({ data }: MessageEvent<Delivery>) => {
        resolve(data);
      };
      // not loaded, or no module workers
      made.onerror = (event) => {
        event.preventDefault();
        resolve(undefined);
      };
      setTimeout(resolve, GIVE_UP_MS, undefined);
      removal.addEventListener('abort', () => {
        resolve(undefined);
      });
      made.postMessage({ file, size } satisfies Order);
    });
    return delivery;
  } catch {
    return undefined;
  } finally {
    // gives its memory back at once
    worker?.terminate();
  }
}
