import { useCallback, useEffect, useRef, useState } from 'react';
import { showLoading, toast } from '../toast/toast.ts';
import { RefusedUrlError } from '../session/leave.ts';
import { send } from './client.ts';
import type { Endpoint, Params } from './call.ts';
import { HttpError, OUR_SIDE, OutcomeUnknownError } from './errors.ts';

export type ActionOptions<T, P = unknown> = {
  /** What follows a success. The action stays busy until it has resolved: `leave(url)` keeps it so until the page is gone. */
  readonly done?: (data: T) => void | Promise<void>;
  /** Deals with a failure itself when it returns true; otherwise the message is shown as a toast. */
  readonly failed?: (error: HttpError) => boolean | undefined;
  /**
   * Asks the server whether what was sent had arrived, after an `OutcomeUnknownError`, and does what follows: what has arrived
   * is a success, anything else is said in words that claim no more than the answer shows. Then a repeat is free. Whatever it
   * throws: still unknown.
   */
  readonly lookUp?: (sent: P) => Promise<void>;
  /** text of the loading toast; '' for none, where the button shows that it is busy */
  readonly loading?: string;
};

/**
 * A request that the borrower starts: one in flight at a time (a second tap does nothing), a loading toast while it runs,
 * a failure as a toast with what was typed untouched. It is not sent again by itself and leaving does not abort it.
 *
 * When nobody knows whether a request that acts has arrived, `lookUp` is asked at once. Until that has an answer the action
 * is `isUnknown` and `run` looks again instead of sending: a repeat is only ever sent after it.
 */
export function useAction<P extends Params, T>(to: Endpoint<P, unknown, T>, options: ActionOptions<T, P> = {}) {
  const [busy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const inFlight = useRef(false);
  const unknown = useRef<P>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (params: P): Promise<void> => {
      if (inFlight.current) return;
      inFlight.current = true;
      setBusy(true);
      const { loading } = latest.current;
      const endLoading = loading === '' ? undefined : showLoading(loading);
      try {
        if (!unknown.current) {
          try {
            const data = await send(to, params);
            await latest.current.done?.(data);
            return;
          } catch (error) {
            if (!(error instanceof OutcomeUnknownError && latest.current.lookUp)) throw error;
            unknown.current = params;
            setUnknown(true);
          }
        }
        await latest.current.lookUp?.(unknown.current).catch(() => {
          throw new OutcomeUnknownError();
        });
        unknown.current = undefined;
        setUnknown(false);
      } catch (error) {
        endLoading?.();
        if (error instanceof RefusedUrlError) return;
        if (!(error instanceof HttpError)) {
          // `done` threw: a mistake of ours, told in our words here and in its own to the console
          toast(OUR_SIDE);
          throw error;
        }
        if (!latest.current.failed?.(error)) toast(error.message);
      } finally {
        endLoading?.();
        inFlight.current = false;
        setBusy(false);
      }
    },
    [to],
  );

  return { run, busy, isUnknown } as const;
}
