import { useCallback, useEffect, useRef, useState } from 'react';
import { onSession, session } from '../session/session.ts';
import type { Launch } from '../session/launch.ts';
import { send } from './client.ts';
import type { Endpoint, Params } from './call.ts';
import { NetworkError, TimeoutError, type HttpError } from './errors.ts';

/** A page's data: not there yet, there, or why not. */
export type Load<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'error'; readonly error: HttpError };

/**
 * Loads a screen's data: takes the preloaded answer over or asks. Asks again when the page comes back from the
 * back/forward cache (what is shown stays until the new answer is there) and, after an error, when the host hands a new
 * session. Leaving aborts the request.
 * @param params from what the page was opened with; read anew for every request
 * @returns the load, and `reload`, which shows loading and asks again (Retry)
 */
export function useEndpoint<P extends Params, T>(
  to: Endpoint<P, unknown, T>,
  params: (launch: Launch) => P,
): readonly [Load<T>, () => void] {
  const [load, setLoad] = useState<Load<T>>({ state: 'loading' });
  const running = useRef<AbortController>(undefined);
  const alive = useRef(false);
  const paramsOf = useRef(params);
  useEffect(() => {
    paramsOf.current = params;
  });

  const ask = useCallback(() => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const settle = (next: (before: Load<T>) => Load<T>) => {
      if (running.current !== controller) return; // left, or asked again
      running.current = undefined;
      setLoad(next);
    };
    send(to, paramsOf.current(session()), controller.signal).then(
      (data) => {
        settle(() => ({ state: 'ready', data }));
      },
      (error: unknown) => {
        // A refresh that does not get through leaves the data that is there. What the server says counts: it is paid by now.
        const kept = error instanceof NetworkError || error instanceof TimeoutError;
        settle((before) => (kept && before.state === 'ready' ? before : { state: 'error', error: error as HttpError }));
      },
    );
  }, [to]);

  const reload = useCallback(() => {
    setLoad({ state: 'loading' });
    ask();
  }, [ask]);

  useEffect(() => {
    alive.current = true;
    if (!running.current) ask();
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    addEventListener('pageshow', restored);
    return () => {
      alive.current = false;
      removeEventListener('pageshow', restored);
      // a tick later, and only if nobody came back: StrictMode runs effects twice
      setTimeout(() => {
        if (!alive.current) running.current?.abort();
      });
    };
  }, [ask]);

  const failed = load.state === 'error';
  useEffect(() => (failed ? onSession(reload) : undefined), [failed, reload]);

  return [load, reload];
}
