import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from '../../reason.ts';

/** Takes secrets out of a text. */
export type Redact = (text: string) => string;

/** Time as purgers see it; tests bring their own. */
export type Clock = { now(): number; sleep(ms: number, signal?: AbortSignal): Promise<void> };

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, signal && { signal }),
};

type PurgeRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

type Answer = { readonly status: number; readonly text: string; readonly retryAfter?: string | undefined };

export type SenderOptions = {
  readonly clock?: Clock;
  /** shortest time between the starts of two requests, in milliseconds */
  readonly pause?: number;
  /** takes secrets out of what a CDN answers */
  readonly redact?: Redact;
};

const ATTEMPTS = 5;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
const TIMEOUT = 15_000;
/** Characters of an answer that go into a message. */
const SHOWN = 300;

/** A purge that did not work, in words that may be shown. */
export class PurgeError extends Error {
  override name = 'PurgeError';
}

export type Sender = {
  /** @throws {PurgeError} when no attempt was answered with a status below 300 */
  readonly send: (request: PurgeRequest) => Promise<Answer>;
  /** attempts so far */
  readonly sent: () => number;
  /** a reason that may be shown */
  readonly shown: Redact;
};

/** One request. It does not use `fetch`, which cannot set `Host`; caches tell sites apart by that header. */
function exchange({ method, url, headers = {}, body = '' }: PurgeRequest, signal?: AbortSignal): Promise<Answer> {
  const { request } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const length = body ? { 'Content-Length': Buffer.byteLength(body) } : {};
    const options = { method, headers: { ...headers, ...length }, timeout: TIMEOUT, ...(signal && { signal }) };
    const outgoing = request(url, options, (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({ status: incoming.statusCode ?? 0, text, retryAfter: incoming.headers['retry-after'] }),
      );
    });
    outgoing.once('timeout', () => outgoing.destroy(new Error(`nothing for ${TIMEOUT / 1000} s`)));
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/**
 * Sends requests, not faster than allowed. When the CDN is busy (429), broken (5xx) or cannot be reached, it repeats them with growing
 * pauses; a purge may be repeated without harm. After a CDN did not answer any attempt, it gets no further requests.
 */
export function sender(
  { clock = systemClock, pause = 0, redact = (text) => text }: SenderOptions = {},
  signal?: AbortSignal,
): Sender {
  let sent = 0;
  let earliest = 0;
  let silence: PurgeError | undefined;

  async function attempt(request: PurgeRequest): Promise<Answer> {
    const at = Math.max(earliest, clock.now());
    earliest = at + pause;
    await clock.sleep(at - clock.now(), signal);
    if (silence) throw silence;
    sent += 1;
    try {
      return await exchange(request, signal);
    } catch (error) {
      return { status: 0, text: reasonOf(error) };
    }
  }

  async function send(request: PurgeRequest): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await attempt(request);
      signal?.throwIfAborted();
      const isBusy = answer.status === 0 || answer.status === 429 || answer.status >= 500;
      if (answer.status >= 200 && answer.status < 300) return answer;
      if (!isBusy || tries === ATTEMPTS) {
        const what = answer.status === 0 ? 'no answer' : `answered ${answer.status}`;
        const text = redact(answer.text).replace(/\s+/g, ' ').trim().slice(0, SHOWN);
        const error = new PurgeError(redact(`${new URL(request.url).host} ${what}${text && `: ${text}`}`));
        if (answer.status === 0) silence = error;
        throw error;
      }
      const asked = Number(answer.retryAfter ?? 0) * 1000;
      await clock.sleep(Math.min(LONGEST_WAIT, Math.max(FIRST_WAIT * 2 ** (tries - 1), asked || 0)), signal);
    }
  }
  return { send, sent: () => sent, shown: redact };
}
