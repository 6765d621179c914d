import { useCallback, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { showLoading, toast } from '../toast/toast.ts';
import { RefusedUrlError } from '../session/leave.ts';
import { onRestored } from '../session/restored.ts';
import { session } from '../session/session.ts';
import { DAY_MS, hashOf, kept, type Kept } from '../storage/storage.ts';
import { send } from './client.ts';
import type { Endpoint, Params } from './call.ts';
import { HttpError, OUR_SIDE, OutcomeUnknownError } from './errors.ts';

/** A function that does what follows an answer, or nothing. The action stays busy until it has resolved. */
type Follow = (() => unknown) | void;

export type ActionOptions<T, P = unknown, K = P> = {
  /** What follows a success. The action stays busy until it has resolved: `leave(url)` keeps it so until the page is gone. */
  readonly done?: (data: T) => void | Promise<void>;
  /**
   * Instead of `done`, when all that follows is that another page opens. When the borrower leaves meanwhile and comes back to this
   * page (back/forward cache), the request is aborted and nothing follows: they did not come back to be taken away again.
   * @param signal for `leave`: aborted by `stop`
   */
  readonly opens?: (data: T, signal: AbortSignal) => void | Promise<void>;
  /**
   * Deals with a failure itself when it returns true; otherwise the message is shown as a toast. When the answer got lost and the request
   * may be sent again, let the toast tap the same control again: `(error) => !isRefusal(error) && toast(error.message, undefined, '[data-send]')`.
   */
  readonly failed?: (error: HttpError) => boolean | undefined;
  /**
   * Asks the server after an `OutcomeUnknownError` whether the request arrived. When it seems not to have arrived, `lookUp` tells
   * the borrower, and claims no more than the answer shows; then the request may be sent again. When it throws, the outcome stays unknown.
   * @param sent what `keep` has kept
   * @param at when it was sent, ms since 1970 by the phone's clock
   * @returns what follows when it has arrived
   */
  readonly lookUp?: (sent: K, at: number) => Promise<Follow>;
  /** Picks what `lookUp` needs; without it that is all that was sent. It is kept on the phone until the outcome is known: never a card's number. */
  readonly keep?: (sent: P) => K;
  /** Keeps it no longer than the tab, because it contains account numbers. */
  readonly keptIn?: 'tab';
  /** text of a loading toast; by default there is none, because the button shows that it is busy */
  readonly loading?: string;
};

type Sent<K> = { readonly sent: K; readonly at: number };

/**
 * The request that this borrower has sent about this order or product and that has no answer yet. It is not sent again without a
 * look-up: not after a reload, not in another web view and not with a session that the app hands over meanwhile. The
 * product counts only where there is no order: an address may leave it out.
 */
function unanswered<K>(path: string, area: 'tab' | undefined) {
  let name: string;
  let stores: Kept<Sent<K>>[] = [];
  let found: Sent<K> | undefined;
  // while the site is built there is no address
  const ofSession = () => {
    const { sessionId, productId, orderId, orderNo } = session();
    const now = `sent.${hashOf([path, sessionId, orderNo || orderId || productId].join())}`;
    if (now !== name) {
      name = now;
      const store = kept<Sent<K>>(
        now,
        // a record without its time is of another version: no look-up could tell what became of it
        {
          '~standard': {
            validate: (value) => (Number((value as Sent<K>).at) ? { value: value as Sent<K> } : { issues: [] }),
          },
        },
        { area, expiresMs: DAY_MS, ahead: true, of: null },
      );
      // a request that this document knows of is kept for a session that the app hands over, too
      if (found) store.write(found);
      else stores = [];
      stores.unshift(store);
    }
    return stores[0]!;
  };
  return {
    /** What was found once stays: another tab may have looked it up since, but this tab does not know. */
    find: () => {
      const store = ofSession();
      return (found ??= store.read());
    },
    /** @param sent undefined when there is an answer */
    note: (sent?: K) => {
      const store = ofSession();
      const before = found;
      found = sent && { sent, at: Date.now() };
      if (found) store.write(found);
      // another tab may have sent one since
      else stores.forEach((one) => one.read()?.at === before?.at && one.clear());
    },
  };
}

const nothing = () => () => undefined;

/**
 * A request that the borrower starts: one in flight at a time (a second tap does nothing), a failure as a toast, which leaves what
 * was typed. It is never sent again by itself, and leaving does not abort it; `stop` does.
 *
 * When nobody knows whether a request that acts has arrived, `lookUp` is called at once. Until it succeeds the action is
 * `isUnknown`, and `run` and `look` call `lookUp` again instead of sending. That holds after a reload, too.
 */
export function useAction<P extends Params, T, K = P>(
  to: Endpoint<P, unknown, T>,
  options: ActionOptions<T, P, K> = {},
) {
  const [busy, setBusy] = useState(false);
  // undefined: nothing was sent from this document yet
  const [isUnknown, setUnknown] = useState<boolean>();
  const pending = useMemo(() => unanswered<K>(to.path, options.keptIn), [to.path, options.keptIn]);
  const wasUnknown = useSyncExternalStore(
    nothing,
    () => Boolean(options.lookUp && pending.find()),
    () => false,
  );
  const trip = useRef<AbortController>(undefined);
  const latest = useRef(options);
  // with what is shown: a tap may come before other effects
  useLayoutEffect(() => {
    latest.current = options;
  });

  const stop = useCallback(() => trip.current?.abort(), []);
  const run = useCallback(
    async (params: P): Promise<void> => {
      if (trip.current) return;
      const { signal } = (trip.current = new AbortController());
      setBusy(true);
      const { loading, lookUp, keep, opens } = latest.current;
      const endWaiting = onRestored(() => {
        if (opens) stop();
      });
      const endLoading = loading ? showLoading(loading) : nothing;
      try {
        let follow: Follow | undefined;
        if (!lookUp || !pending.find()) {
          try {
            if (lookUp) pending.note(keep ? keep(params) : (params as unknown as K));
            const data = await send(to, params, signal);
            endWaiting(); // `leave` notices itself that the page comes back
            const { done = nothing, opens: follows = done } = latest.current;
            follow = () => follows(data, signal);
          } catch (error) {
            if (!(lookUp && error instanceof OutcomeUnknownError)) throw error;
          }
        }
        if (!follow) {
          setUnknown(true);
          const { sent, at } = pending.find()!;
          follow = await latest.current.lookUp!(sent, at).catch((error: unknown) => {
            if (import.meta.env.DEV && !(error instanceof HttpError)) console.error(error);
            throw new OutcomeUnknownError();
          });
        }
        // before what follows, which may leave the page
        pending.note();
        setUnknown(false);
        if (follow) await follow();
      } catch (error) {
        endLoading();
        if (!(error instanceof OutcomeUnknownError)) pending.note();
        if (signal.aborted || error instanceof RefusedUrlError) return;
        if (!(error instanceof HttpError)) {
          // `done` threw, a mistake of ours: the borrower reads our words, the console gets the error
          toast(OUR_SIDE);
          throw error;
        }
        const { failed } = latest.current;
        if (!failed?.(error)) toast(error.message);
      } finally {
        endWaiting();
        endLoading();
        trip.current = undefined;
        setBusy(false);
      }
    },
    [to, pending, stop],
  );

  return {
    run,
    /** Gives up a request that may be sent again: it is aborted, nothing follows or is said, and `run` sends at once. */
    stop,
    /** To be called only while `isUnknown`, or after `find`: looks up again whether the request arrived. */
    look: run as () => Promise<void>,
    /** The request without an answer, also one that another web view has sent since this one was rendered. */
    find: pending.find,
    busy,
    isUnknown: isUnknown ?? (!busy && wasUnknown),
  } as const;
}
