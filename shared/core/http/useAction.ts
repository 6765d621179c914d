import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showLoading, toast } from '../toast/toast.ts';
import { RefusedUrlError } from '../session/leave.ts';
import { session } from '../session/session.ts';
import { hashOf, kept, type Kept } from '../storage/storage.ts';
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
  /**
   * What of it may be kept in the tab until its outcome is known, for a look-up after a reload; all of it unless given.
   * What must not lie on the phone (a card's number) is left out.
   */
  readonly keep?: (sent: P) => object;
  /** text of the loading toast; '' for none, where the button shows that it is busy */
  readonly loading?: string;
};

/** What was sent from this address of this borrower and had no answer yet: nothing sends it again unseen, a reload neither. */
const keptSent = <P>(path: string): Kept<P> =>
  kept(
    `sent.${hashOf(path + JSON.stringify(session()))}`,
    { '~standard': { validate: (value: unknown) => ({ value: value as P }) } },
    { area: 'tab', of: null },
  );

const never = () => () => undefined;

/**
 * A request that the borrower starts: one in flight at a time (a second tap does nothing), a loading toast while it runs,
 * a failure as a toast with what was typed untouched. It is not sent again by itself and leaving does not abort it.
 *
 * When nobody knows whether a request that acts has arrived, `lookUp` is asked at once. Until that has an answer the action
 * is `isUnknown` and `run` looks again instead of sending: a repeat is only ever sent after it. That holds after a reload, too.
 */
export function useAction<P extends Params, T>(to: Endpoint<P, unknown, T>, options: ActionOptions<T, P> = {}) {
  const [busy, setBusy] = useState(false);
  // undefined: nothing was sent from this document yet
  const [isUnknown, setUnknown] = useState<boolean>();
  const wasUnknown = useSyncExternalStore(
    never,
    () => Boolean(options.lookUp && keptSent(to.path).read()),
    () => false,
  );
  const inFlight = useRef(false);
  const keptHere = useRef<Kept<P>>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (params: P): Promise<void> => {
      if (inFlight.current) return;
      inFlight.current = true;
      setBusy(true);
      const { loading, lookUp, keep = (all) => all } = latest.current;
      const endLoading = loading === '' ? undefined : showLoading(loading);
      const sent = (keptHere.current ??= keptSent(to.path));
      try {
        let unknown = lookUp && sent.read();
        if (!unknown) {
          try {
            if (lookUp) sent.write(keep(params) as P);
            const data = await send(to, params);
            sent.clear();
            const { done } = latest.current;
            await done?.(data);
            return;
          } catch (error) {
            if (!(lookUp && error instanceof OutcomeUnknownError)) throw error;
            unknown = params;
          }
        }
        setUnknown(true);
        await latest.current.lookUp!(unknown).catch(() => {
          throw new OutcomeUnknownError();
        });
        sent.clear();
        setUnknown(false);
      } catch (error) {
        endLoading?.();
        if (!(error instanceof OutcomeUnknownError)) sent.clear();
        if (error instanceof RefusedUrlError) return;
        if (!(error instanceof HttpError)) {
          // `done` threw: a mistake of ours, told in our words here and in its own to the console
          toast(OUR_SIDE);
          throw error;
        }
        const { failed } = latest.current;
        if (!failed?.(error)) toast(error.message);
      } finally {
        endLoading?.();
        inFlight.current = false;
        setBusy(false);
      }
    },
    [to],
  );

  return { run, busy, isUnknown: isUnknown ?? (!busy && wasUnknown) } as const;
}
