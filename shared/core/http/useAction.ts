import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { showLoading, toast } from '../toast/toast.ts';
import { RefusedUrlError } from '../session/leave.ts';
import { session } from '../session/session.ts';
import { hashOf, kept, type Kept } from '../storage/storage.ts';
import { send } from './client.ts';
import type { Endpoint, Params } from './call.ts';
import { HttpError, OUR_SIDE, OutcomeUnknownError } from './errors.ts';

/** What an answer leads to, or nothing. The action stays busy until it has resolved. */
type Follow = (() => unknown) | void;

export type ActionOptions<T, P = unknown, K = P> = {
  /** What follows a success. The action stays busy until it has resolved: `leave(url)` keeps it so until the page is gone. */
  readonly done?: (data: T) => void | Promise<void>;
  /** Deals with a failure itself when it returns true; otherwise the message is shown as a toast. */
  readonly failed?: (error: HttpError) => boolean | undefined;
  /**
   * Asks the server whether what was sent had arrived, after an `OutcomeUnknownError`: what has not is said in words that claim
   * no more than the answer shows. Then a repeat is free. Whatever it throws: still unknown.
   * @param sent what `keep` has kept
   * @param at when it was sent, ms since 1970 by the phone's clock
   * @returns what follows when it has arrived
   */
  readonly lookUp?: (sent: K, at: number) => Promise<Follow>;
  /** What `lookUp` has to know, kept on the phone until the outcome is known; all that was sent unless given. Never a card's number. */
  readonly keep?: (sent: P) => K;
  /** Kept no longer than the tab: account numbers stand in it. */
  readonly keptIn?: 'tab';
  /** text of the loading toast; '' for none, where the button shows that it is busy */
  readonly loading?: string;
};

type Sent<K> = { readonly sent: K; readonly at: number };

/** As long as what was written about an order is kept. */
const DAY_MS = 24 * 3600_000;

/**
 * What this borrower has sent about this order, or this product, and had no answer to yet. Nothing sends it again unseen: not
 * after a reload, in another web view or with the session that the app hands over meanwhile.
 */
function unanswered<K>(path: string, area: 'tab' | undefined) {
  let name: string;
  let stores: Kept<Sent<K>>[] = [];
  let found: Sent<K> | undefined;
  // while the site is built there is no address
  const ofSession = () => {
    const { sessionId, productId, orderId, orderNo } = session();
    const now = `sent.${hashOf([path, sessionId, productId, orderNo || orderId].join())}`;
    if (now !== name) {
      name = now;
      const store = kept<Sent<K>>(
        now,
        { '~standard': { validate: (value: unknown) => ({ value: value as Sent<K> }) } },
        { area: area ?? 'local', expiresMs: DAY_MS, of: null },
      );
      // what this document knows of goes along with a session that the app hands over
      if (found) store.write(found);
      else stores = [];
      stores.unshift(store);
    }
    return stores[0]!;
  };
  return {
    /** What is found once stays: another tab may have looked it up since, but this one does not know. */
    find: () => {
      const store = ofSession();
      return (found ??= store.read());
    },
    /** @param sent nothing: there is an answer */
    note: (sent?: K) => {
      const store = ofSession();
      found = sent && { sent, at: Date.now() };
      if (found) store.write(found);
      else stores.forEach((one) => one.clear());
    },
  };
}

const nothing = () => () => undefined;

/**
 * A request that the borrower starts: one in flight at a time (a second tap does nothing), a loading toast while it runs,
 * a failure as a toast with what was typed untouched. It is not sent again by itself and leaving does not abort it.
 *
 * When nobody knows whether a request that acts has arrived, `lookUp` is asked at once. Until that has an answer the action
 * is `isUnknown` and `run` and `look` look again: a repeat is only ever sent after it. That holds after a reload, too.
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
  const inFlight = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (params: P): Promise<void> => {
      if (inFlight.current) return;
      inFlight.current = true;
      setBusy(true);
      const { loading, lookUp, keep } = latest.current;
      const endLoading = loading === '' ? undefined : showLoading(loading);
      try {
        let follow: Follow | undefined;
        if (!lookUp || !pending.find()) {
          try {
            if (lookUp) pending.note(keep ? keep(params) : (params as unknown as K));
            const data = await send(to, params);
            const { done = nothing } = latest.current;
            follow = () => done(data);
          } catch (error) {
            if (!(lookUp && error instanceof OutcomeUnknownError)) throw error;
          }
        }
        if (!follow) {
          setUnknown(true);
          const { sent, at } = pending.find()!;
          follow = await latest.current.lookUp!(sent, at).catch(() => {
            throw new OutcomeUnknownError();
          });
        }
        // before what follows, which may leave the page
        pending.note();
        setUnknown(false);
        await follow?.();
      } catch (error) {
        endLoading?.();
        if (!(error instanceof OutcomeUnknownError)) pending.note();
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
    [to, pending],
  );

  return {
    run,
    /** Only while it is `isUnknown`: asks again what became of it. */
    look: run as () => Promise<void>,
    busy,
    isUnknown: isUnknown ?? (!busy && wasUnknown),
  } as const;
}
