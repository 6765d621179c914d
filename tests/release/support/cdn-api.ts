import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { purgersOf } from '../../../scripts/release/purge/from-spec.ts';
import type { PurgeTargets } from '../../../scripts/release/purge/purger.ts';
import { SECRETS } from '../../../scripts/release/redact.ts';
import { targetsOf } from '../../../scripts/release/purge/targets.ts';
import { listen } from '../../listen.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

export const SITE = 'https://h5.example.ph/loans';
export const PAGE = targetsOf({ pages: ['orderDetails'], files: [] }, SITE);
export const many = (count: number) => ({
  urls: Array.from({ length: count }, (_one, at) => `https://h5.example.ph/img/${at}.svg`),
  keys: Array.from({ length: count }, (_one, at) => `page-${at}`),
});

/** A clock on which waiting takes no time and is recorded. */
export function fakeClock() {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep(ms: number) {
      if (ms > 0) slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

/** A CDN's API: records its requests and gives the answers of the test; the last answer is repeated. */
export async function startCdnApi(...replies: Reply[]) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
      const answer = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
      response.writeHead(reply.status ?? 200, reply.headers).end(answer);
    });
  });
  const api = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  return {
    seen,
    api,
    server,
    /** Purges by a word of RELEASE_CDN; every credential is `top-secret`. */
    purge: async (word: string, targets: PurgeTargets = PAGE, clock = fakeClock(), signal?: AbortSignal) => {
      const environment = Object.fromEntries(SECRETS.map((name) => [name, 'top-secret']));
      const [purger] = await purgersOf(word, environment, clock);
      return purger!.purge(targets, signal);
    },
  };
}
