import { useCallback, useEffect, useRef, useState } from 'react';
import { onRestored } from '../session/restored.ts';
import { onSession, session } from '../session/session.ts';
import { commonQuery, type Launch } from '../session/launch.ts';
import { shownEarly, takeEarly } from '../preload/takeover.ts';
import { send } from './client.ts';
import type { Endpoint, Params } from './call.ts';
import { isVerdict, type HttpError } from './errors.ts';

/** A page's data while it loads, when it is there, or why it is not. `isOld`: it could not be refreshed and may be out of date. */
export type Load<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T; readonly isOld?: boolean }
  | { readonly state: 'error'; readonly error: HttpError };

/** loads of this page that are on their way */
let underway = 0;

const sessionNow = () => String(commonQuery(session()));

/**
 * Loads a screen's data: takes the preloaded answer over or asks. Asks again when the page comes back from the
 * back/forward cache (what is shown stays until the new answer is there). Asks again with a new session of the host when
 * the load has failed, or fails after the session came. Leaving aborts the request.
 * @param params from what the page was opened with; read anew for every request
 * @returns the load; `reload`, which shows loading and asks again (Retry); `refresh`, which asks again behind what is shown and resolves
 *   with the error of the newest answer, undefined when there is none
 */
export function useEndpoint<P extends Params, T>(
  to: Endpoint<P, unknown, T>,
  params: (launch: Launch) => P,
): readonly [load: Load<T>, reload: () => void, refresh: () => Promise<unknown>] {
  const [load, setLoad] = useState<Load<T>>(() => {
    const data = shownEarly(to, params);
    return data === undefined ? { state: 'loading' } : { state: 'ready', data };
  });
  const isEarly = useRef(load.state === 'ready');
  const running = useRef<AbortController>(undefined);
  const newest = useRef<Promise<unknown>>(undefined);
  const alive = useRef(false);
  /** the session that the last request carried */
  const asked = useRef('');
  const paramsOf = useRef(params);
  useEffect(() => {
    paramsOf.current = params;
  });

  const ask = useCallback(
    function request(): Promise<unknown> {
      running.current?.abort();
      const controller = (running.current = new AbortController());
      /** @returns what `refresh` resolves with: when it was asked again meanwhile, as the newest */
      const settle = (error: unknown, next: (before: Load<T>) => Load<T>): unknown => {
        if (running.current !== controller) return newest.current; // left, or asked again
        running.current = undefined;
        setLoad(next);
        return error;
      };
      // as late as `send` reads the session
      queueMicrotask(() => {
        asked.current = sessionNow();
      });
      return (newest.current = send(to, paramsOf.current(session()), controller.signal).then(
        (data) => settle(undefined, () => ({ state: 'ready', data })),
        (error: unknown) => {
          // the error belongs to a session that the host has replaced meanwhile
          if (running.current === controller && asked.current !== sessionNow()) return request();
          // A refresh that fails leaves the data that is there. A verdict replaces it: the order may be paid by now.
          const after = (before: Load<T>): Load<T> =>
            before.state === 'ready' && !isVerdict(error)
              ? { ...before, isOld: true }
              : { state: 'error', error: error as HttpError };
          return settle(error, after);
        },
      ));
    },
    [to],
  );

  const reload = useCallback(() => {
    setLoad({ state: 'loading' });
    void ask();
  }, [ask]);

  useEffect(() => {
    alive.current = true;
    if (!running.current && !(isEarly.current && takeEarly())) void ask();
    isEarly.current = false;
    const stop = onRestored(ask);
    return () => {
      alive.current = false;
      stop();
      // a tick later, and only if nobody came back: StrictMode runs effects twice
      setTimeout(() => {
        if (!alive.current) running.current?.abort();
      });
    };
  }, [ask]);

  const { state } = load;
  const isOld = state === 'ready' && load.isOld;
  useEffect(() => {
    if (state === 'loading') {
      underway++;
      return () => {
        underway--;
      };
    }
    // What failed is asked again when the host hands over a session. Data that is there stays meanwhile.
    const again = state === 'error' ? reload : isOld && ask;
    if (again) {
      // a session may have come while the failure was rendered
      if (asked.current !== sessionNow()) void again();
      return onSession(again);
    }
    // not while another part of the page is loading, or says that it failed
    if (state === 'ready' && !underway && !document.querySelector('[role=alert]:not(:empty)')) {
      performance.mark('complete');
      performance.mark('usable');
    }
    return undefined;
  }, [state, isOld, reload, ask]);

  return [load, reload, ask];
}
