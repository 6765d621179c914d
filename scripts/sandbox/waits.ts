/** Delayed requests: each continues after its time, when its client leaves, or when all are released. */
export type Waits = {
  /** @param ms milliseconds; Infinity: until released */
  readonly pause: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly release: () => void;
};

export function createWaits(): Waits {
  const waiting = new Set<() => void>();
  return {
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          signal?.removeEventListener('abort', go);
          resolve();
        };
        const timer = ms === Infinity ? undefined : setTimeout(go, ms);
        waiting.add(go);
        signal?.addEventListener('abort', go);
        if (signal?.aborted) go();
      }),
    release: () => {
      for (const go of [...waiting]) go();
    },
  };
}
