import { keyOf, toRequest, type Endpoint, type Params } from '../http/call.ts';
import { TimeoutError } from '../http/errors.ts';
import { isEarly } from '../early/state.ts';
import type { Launch } from '../session/launch.ts';
import type { Handover } from './preload.ts';
import { session } from '../session/session.ts';

/** ms in which a request has to be answered. An older answer (a phone that slept while the scripts were on their way) is not taken over */
const FRESH_MS = 60_000;

/** ms in which a request that is older may still be answered */
const GRACE_MS = 3000;

/** ms until an answer is old; below 0 it is. When the clock was set back since, its age is not known: it counts as old, too. */
const timeLeft = ({ at }: Handover) => FRESH_MS - Math.abs(Date.now() - at);

/**
 * `fetch` for the http client: a request that the inline script already sent is not sent again. Its time began when it was sent.
 * @throws {TimeoutError} when that is over and there is no answer
 */
export const fetchOrTakeOver: typeof fetch = (input, init = {}) => {
  const handover = window.__handover;
  const key = keyOf(typeof input === 'string' ? input : '', init.body);
  const answer = handover?.answers[key];
  const ask = () => fetch(input, init);
  if (!answer) return ask();
  delete handover.answers[key]; // once: a Retry asks anew
  if (!handover.at) return ask(); // the page was left since
  const left = timeLeft(handover);
  const isOld = left < 0;
  const { signal } = init;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<never>((_, reject) => {
    const end = () => {
      reject(new TimeoutError());
    };
    // an old one may come in the next moment, when a phone that slept is awake again
    timer = setTimeout(end, isOld ? GRACE_MS : left);
    // the request itself goes on, but nobody waits for it any more
    const aborted = () => {
      reject(new DOMException('aborted', 'AbortError'));
    };
    if (signal?.aborted) aborted();
    signal?.addEventListener('abort', aborted, { once: true });
  });
  return Promise.race([ended, isOld ? answer.catch(() => undefined) : answer])
    .finally(() => {
      clearTimeout(timer);
    })
    .then((came) =>
      // null: a Response of status 204 takes no body, not even ''
      // an answer that no Response can hold (status 999) is a lost one
      isOld || !came ? ask() : new Response(came[0] || null, came[1]),
    );
};

/** The data that the early view shows, if it was asked for with these parameters. React's first render has to match it. */
export function shownEarly<P extends Params, T>(
  to: Endpoint<P, unknown, T>,
  params: (launch: Launch) => P,
): T | undefined {
  if (!isEarly()) return undefined;
  const launch = session();
  const { url, init } = toRequest(to, params(launch), launch);
  const shown = window.__handover!.shown!;
  const key = keyOf(url, init.body);
  if (!(key in shown)) return undefined;
  const result = to.answer['~standard'].validate(shown[key]);
  return result instanceof Promise || result.issues ? undefined : result.value;
}

/** React shows the early data now. @returns is it fresh? Otherwise it is asked for again */
export function takeEarly(): boolean {
  const handover = window.__handover!;
  handover.early = false;
  handover.answers = {};
  return timeLeft(handover) >= 0;
}

/** From now on slots and taps belong to React. A tap before this call is remembered, a tap after it is React's: none is answered twice. */
export function endOfWaiting(): void {
  if (window.__handover) window.__handover.waiting = false;
}

/** Was this control tapped before React was there? True once. */
export function takeTap(name: string): boolean {
  const { dataset } = document.documentElement;
  if (dataset.tapped !== name) return false;
  delete dataset.tapped;
  return true;
}
