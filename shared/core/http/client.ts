import { createFetch } from 'ofetch';
import { fetchOrTakeOver } from '../preload/takeover.ts';
import { session } from '../session/session.ts';
import { isSuccess, toRequest, type Call, type Endpoint, type Issue, type Params, type Schema } from './call.ts';
import {
  ContractError,
  HttpError,
  isRefusal,
  NetworkError,
  OutcomeUnknownError,
  ServerError,
  TimeoutError,
} from './errors.ts';

/** ms until a request is given up */
export const TIMEOUT_MS = 60_000;
/** ms in which a request fails on a phone without a connection */
const OFFLINE_MS = 1000;

const http = createFetch({
  fetch: (input, init) => fetchOrTakeOver(input, init),
  Headers,
  AbortController,
  defaults: {
    // a POST may have acted although its answer got lost: nothing is ever sent twice by itself
    retry: 0,
    // ofetch's own parser turns malformed JSON into a string; here it becomes 'no envelope'
    parseResponse: parseJson,
    ignoreResponseError: true,
  },
});

/**
 * Sends a request, or takes over the preloaded answer to the very same one, and returns its typed `data`.
 * @param signal aborts the request; the promise then rejects as for a lost connection, and nobody should show that error
 * @throws {HttpError} one of the four; for an endpoint that acts, an OutcomeUnknownError unless the lender refused, or the phone had
 * no connection from the start
 */
export async function send<P extends Params, T>(
  to: Endpoint<P, unknown, T>,
  params: P,
  signal?: AbortSignal,
): Promise<T> {
  // at the start of a page, a session that the host handed over before React is in place a moment later (mount.tsx)
  await Promise.resolve();
  const { url, init } = toRequest(to, params, session());
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  // the timer is ours: ofetch's ends with the headers and would not cover a body that hangs
  let expired = false;
  const timer = setTimeout(() => {
    expired = true;
    abort();
  }, TIMEOUT_MS);
  const offlineAt = navigator.onLine ? 0 : Date.now();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const { status, _data } = await http
      .raw<unknown>(url, { ...init, signal: controller.signal })
      .catch((error: { readonly cause?: unknown }) => {
        // the build leaves out the error that ofetch puts around a cause
        throw expired || (error.cause ?? error) instanceof TimeoutError ? new TimeoutError() : new NetworkError();
      });
    return await open(to, status, _data);
  } catch (cause) {
    // the server may have acted before it failed, unless nothing was sent: offline, it fails at once; some web views only say so
    // (the network may set the phone's clock back meanwhile)
    const isUnsent = Math.abs(Date.now() - offlineAt) < OFFLINE_MS && cause instanceof NetworkError;
    if (to.effect === 'acts' && !isRefusal(cause) && !isUnsent) throw new OutcomeUnknownError();
    if (cause instanceof HttpError) throw cause;
    // a schema that throws: a mistake of ours
    if (import.meta.env.DEV) console.error(to.path, cause);
    throw new ContractError(to.path);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** `open` for an answer that did not come by `fetch`. @throws as `open` */
export const openText = <T>(to: Endpoint<Params, unknown, T>, status: number, text: string): Promise<T> =>
  open(to, status, parseJson(text));

/** @returns undefined for what is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Opens the envelope `{ code, message, data }`: status, code, schema. @throws {ServerError | ContractError} */
export async function open<T>(
  to: Pick<Call, 'path'> & { readonly answer: Schema<T> },
  status: number,
  envelope: unknown,
): Promise<T> {
  const { code, message, data } = (envelope ?? {}) as {
    code?: string | number | null;
    message?: unknown;
    data?: unknown;
  };
  const words = typeof message === 'string' ? message : '';
  const isCoded = code != null && code !== '';
  // A 500 is no success, whatever its code. A timeout (408, 499) and an error without a code come from a gateway: the message is not
  // the lender's, and the request may have arrived.
  if (/^(5|408|499)/.test(`${status}`) || (status >= 400 && !isCoded)) throw new ServerError(`${status}`, '', false);
  if (code === undefined) throw new ContractError(`${to.path}: no JSON envelope`);
  if (status >= 400 || !isSuccess(code))
    throw new ServerError(`${code}`, words, isCoded, /^4(0[13]|2[59])/.test(`${status}`));
  const result = await to.answer['~standard'].validate(data);
  if (!result.issues) return result.value;
  throw new ContractError(import.meta.env.DEV ? placeOf(to.path, result.issues[0]!) : '');
}

/** Where an answer is not what the contract says; only developers read it. */
function placeOf(endpoint: string, { path = [], message }: Issue): string {
  const steps = path.map((step) => (typeof step === 'object' ? step.key : step) as string);
  return `${endpoint}: ${['data', ...steps].join('.')} (${message})`;
}
