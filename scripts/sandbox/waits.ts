/** Delayed requests: each continues after its time, when its client leaves, or when all are released. */
export type Waits = {
  /** @param ms milliseconds; Infinity: until released @returns whether it was released */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<boolean>;
  readonly release: () => void;
};

export function createWaits(): Waits {
  const waiting = new Set<(isReleased: boolean) => void>();
  return {
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const end = (isReleased: boolean) => {
          clearTimeout(timer);
          waiting.delete(end);
          signal?.removeEventListener('abort', go);
          resolve(isReleased);
        };
        const go = () => end(false);
        const timer = ms === Infinity ? undefined : setTimeout(go, ms);
        waiting.add(end);
        signal?.addEventListener('abort', go);
        if (signal?.aborted) go();
      }),
    release: () => {
      for (const end of [...waiting]) end(true);
    },
  };
}
