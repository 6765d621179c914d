import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../tests/listen.ts';
import { redactionOf } from '../redact.ts';
import { purgersOf } from './from-spec.ts';
import { purgeAll } from './purge-all.ts';
import { cloudflarePurger } from './cloudflare.ts';
import { fastlyPurger } from './fastly.ts';
import type { Clock } from './request.ts';
import { targetsOf } from './targets.ts';
import { varnishPurger } from './varnish.ts';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A CDN's API: writes down what it is asked, answers what the test says, the last answer for ever. */
let seen: Seen[];
let replies: Reply[];
let server: Server;
let api: string;

beforeEach(async () => {
  seen = [];
  replies = [{}];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body });
      const reply = (replies.length > 1 ? replies.shift() : replies[0])!;
      const answer = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {});
      response.writeHead(reply.status ?? 200, reply.headers).end(answer);
    });
  });
  api = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(() => void server.close());

/** Time that passes at once, and is written down. */
function fakeClock(): Clock & { readonly slept: number[] } {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep(ms) {
      if (ms > 0) slept.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
}

const SITE = 'https://h5.example.ph/loans';
const PAGE = targetsOf({ pages: ['orderDetails'], files: [] }, SITE);
const many = (count: number) => ({
  urls: Array.from({ length: count }, (_one, at) => `https://h5.example.ph/img/${at}.svg`),
  keys: Array.from({ length: count }, (_one, at) => `page-${at}`),
});
const OK = { body: { success: true, errors: [], messages: [], result: { id: '023e105f4ecef8ad9ca31a8372d0c353' } } };

const redact = redactionOf({ CLOUDFLARE_API_TOKEN: 'top-secret' });

describe('Cloudflare', () => {
  const purger = (by: 'urls' | 'keys' = 'urls', clock = fakeClock()) =>
    cloudflarePurger({ zone: 'zone1', token: 'top-secret', by, api }, { clock, redact });

  test('files in batches of 30, not faster than five a second', async () => {
    replies = [OK];
    const clock = fakeClock();
    const report = await purger('urls', clock).purge(many(70));
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(3).fill('POST /client/v4/zones/zone1/purge_cache'),
    );
    expect(seen[0]!.headers).toMatchObject({ authorization: 'Bearer top-secret', 'content-type': 'application/json' });
    expect(seen.map(({ body }) => (JSON.parse(body) as { files: string[] }).files.length)).toEqual([30, 30, 10]);
    expect(clock.slept).toEqual([200, 200]);
    expect(report).toMatchObject({ purger: 'cloudflare zone zone1', requests: 3, failed: [] });
    expect(report.purged).toHaveLength(70);
  });

  test('tags', async () => {
    replies = [OK];
    await purger('keys').purge(PAGE);
    expect(JSON.parse(seen[0]!.body)).toEqual({ tags: ['page-orderDetails'] });
  });

  test('a refusal is reported with the words of the API and without the token, other batches go on', async () => {
    replies = [
      { status: 403, body: { success: false, errors: [{ code: 10000, message: 'bad token top-secret' }] } },
      OK,
    ];
    const { failed, purged } = await purger().purge(many(31));
    expect(failed).toHaveLength(30);
    expect(failed[0]!.reason).toContain('answered 403');
    expect(failed[0]!.reason).toContain('bad token ***');
    expect(purged).toEqual(['https://h5.example.ph/img/30.svg']);
    replies = [{ body: { success: false, errors: [{ code: 1012, message: 'Request must contain files' }] } }];
    expect((await purger().purge(PAGE)).failed[0]!.reason).toBe('1012 Request must contain files');
  });
});

describe('Fastly', () => {
  const purger = (by: 'urls' | 'keys') =>
    fastlyPurger({ service: 'svc', token: 'top-secret', by, api }, { clock: fakeClock() });

  test('keys in one soft purge', async () => {
    replies = [{ body: { 'page-orderDetails': '108-1391560174-974124' } }];
    const { purged } = await purger('keys').purge(PAGE);
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/service/svc/purge' });
    expect(seen[0]!.headers).toMatchObject({ 'fastly-key': 'top-secret', 'fastly-soft-purge': '1' });
    expect(JSON.parse(seen[0]!.body)).toEqual({ surrogate_keys: ['page-orderDetails'] });
    expect(purged).toEqual(['page-orderDetails']);
    await purger('keys').purge(many(300));
    expect(seen.slice(1).map(({ body }) => (JSON.parse(body) as { surrogate_keys: [] }).surrogate_keys.length)).toEqual(
      [256, 44],
    );
  });

  test('addresses one by one', async () => {
    replies = [{ body: { status: 'ok', id: '108-1391560174-974124' } }];
    await purger('urls').purge(PAGE);
    expect(seen.map(({ url }) => url)).toEqual(PAGE.urls.map((url) => url.replace('https://', '/purge/')));
  });
});

describe('Varnish and nginx', () => {
  const cache = (kind: 'varnish' | 'nginx') => varnishPurger({ kind, server: api, by: 'urls' });

  test('PURGE per address, with the host of the site', async () => {
    await varnishPurger({ kind: 'varnish', server: `${api}/`, by: 'urls' }).purge(PAGE);
    const asked = seen.map(({ method, url, headers }) => `${method} https://${headers.host}${url}`);
    expect(asked).toEqual(PAGE.urls.map((url) => `PURGE ${url}`));
  });

  test('by key', async () => {
    await varnishPurger({ kind: 'varnish', server: api, by: 'keys' }).purge(PAGE);
    expect(seen).toHaveLength(1);
    expect(seen[0]!.headers['x-purge-key']).toBe('page-orderDetails');
  });

  test('what nginx has not cached counts as purged, a refusal does not', async () => {
    replies = [{ status: 404, body: 'Not Found' }];
    expect((await cache('nginx').purge(PAGE)).failed).toEqual([]);
    expect((await cache('varnish').purge(PAGE)).failed).toHaveLength(4);
    replies = [{ status: 405, body: 'purging is not allowed here' }];
    const { failed } = await cache('nginx').purge(PAGE);
    expect(failed[0]).toEqual({
      target: `${SITE}/orderDetails`,
      reason: `${new URL(api).host} answered 405: purging is not allowed here`,
    });
  });
});

test('CloudFront: one invalidation with the paths, signed', async () => {
  vi.stubEnv('AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED', 'true');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'top-secret');
  replies = [
    {
      status: 201,
      headers: { 'content-type': 'text/xml' },
      body: '<?xml version="1.0"?><Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><Id>I2J0I21PCUYOIK</Id><Status>InProgress</Status><CreateTime>2031-05-04T03:00:00Z</CreateTime></Invalidation>',
    },
  ];
  const [purger] = await purgersOf(`cloudfront:E1DIST?api=${api}`, {});
  const report = await purger!.purge(PAGE);
  expect(report).toMatchObject({ requests: 1, failed: [], purger: 'cloudfront distribution E1DIST' });
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/2020-05-31/distribution/E1DIST/invalidation' });
  expect(seen[0]!.headers.authorization).toContain('Credential=AKIDEXAMPLE/');
  expect([...seen[0]!.body.matchAll(/<Path>(.*?)<\/Path>/g)].map(([, path]) => path)).toEqual(report.purged);
  expect(seen[0]!.body).toContain('<Quantity>4</Quantity>');
  vi.unstubAllEnvs();
});

test('any other CDN: an address with the target in it', async () => {
  const [byUrl] = await purgersOf(`POST:${api}/purge?url={url}`, { PURGE_AUTHORIZATION: 'Bearer top-secret' });
  await byUrl!.purge(PAGE);
  expect(seen[1]).toMatchObject({ method: 'POST', url: `/purge?url=${encodeURIComponent(`${SITE}/order`)}` });
  expect(seen[1]!.headers.authorization).toBe('Bearer top-secret');
  const [byKey] = await purgersOf(`DELETE:${api}/tags/{key}`, {});
  await byKey!.purge(PAGE);
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE', url: '/tags/page-orderDetails' });
});

describe('a CDN that is busy', () => {
  const purger = (clock: Clock) =>
    fastlyPurger({ service: 'svc', token: 'top-secret', by: 'keys', api }, { clock, redact });

  test('is asked again, with growing pauses, as late as it says', async () => {
    replies = [{ status: 503 }, { status: 500 }, { status: 429, headers: { 'retry-after': '7' } }, {}];
    const clock = fakeClock();
    const { failed, requests } = await purger(clock).purge(PAGE);
    expect([failed, requests, clock.slept]).toEqual([[], 4, [500, 1000, 7000]]);
  });

  test('five times, then it is a failure', async () => {
    replies = [{ status: 503, body: 'first byte timeout for top-secret' }];
    const { failed, requests } = await purger(fakeClock()).purge(PAGE);
    expect(requests).toBe(5);
    expect(failed[0]!.reason).toMatch(/answered 503: first byte timeout for \*\*\*$/);
  });

  test('or cannot be reached', async () => {
    server.close();
    const { failed } = await purger(fakeClock()).purge(PAGE);
    expect(failed[0]!.reason).toContain('no answer: connect ECONNREFUSED');
  });
});

describe('a purge that takes too long', () => {
  const purger = (clock: Clock) => varnishPurger({ kind: 'varnish', server: api, by: 'urls' }, { clock });

  test('ends at the signal and says what was purged and what was not', async () => {
    const stop = new AbortController();
    replies = [{}, {}, { status: 503 }];
    const clock = fakeClock();
    const sleep = (ms: number) => (ms > 0 ? stop.abort(new Error('Interrupted')) : undefined, clock.sleep(ms));
    const { purged, failed, requests } = await purger({ ...clock, sleep }).purge(many(30), stop.signal);
    // what was answered a moment ago may not have been read yet
    expect(purged.length).toBeLessThanOrEqual(2);
    expect([...purged, ...failed.map(({ target }) => target)].sort()).toEqual([...many(30).urls].sort());
    expect(new Set(failed.map(({ reason }) => reason))).toEqual(new Set(['Interrupted']));
    expect(requests).toBeLessThan(12);
  });

  test('a cache that does not answer at all is given up for all addresses together', async () => {
    server.close();
    const { failed, requests } = await purger(fakeClock()).purge(many(200));
    expect(failed).toHaveLength(200);
    expect(requests).toBeLessThanOrEqual(8 * 5);
  });
});

test('several caches are purged from the inside out, all of them whatever fails', async () => {
  replies = [{ status: 405 }, {}];
  const purgers = await purgersOf(`varnish:${api}?by=keys fastly:svc?api=${api}`, { FASTLY_API_TOKEN: 'top-secret' });
  const reports = await purgeAll(purgers, PAGE);
  expect(seen.map(({ method }) => method)).toEqual(['PURGE', 'POST']);
  expect(reports.map(({ failed }) => failed.length)).toEqual([1, 0]);
  expect(await purgeAll(purgers, { urls: [], keys: [] })).toEqual([]);
});
