import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { checkContract } from '../../scripts/contract/check.ts';
import { sampleLaunch } from '../../scripts/contract/launch-file.ts';
import { checkOrigin } from '../../scripts/contract/origin.ts';
import { report } from '../../scripts/contract/report.ts';
import { passes, type Row } from '../../scripts/contract/row.ts';
import { committed, ROOT } from '../../scripts/contract/write.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { sandboxConfig } from '../../scripts/sandbox/config.ts';
import { serving } from '../temporary.ts';

const { config, phone } = committed();
const origin = 'https://h5.example';
const ALLOW_ORIGIN = 'access-control-allow-origin';
const ALLOW_HEADERS = 'access-control-allow-headers';

type Answer = (request: Request, outgoing: ServerResponse) => Response | Promise<Response>;

/** The rows of the check of a server with these answers, for pages on another origin. */
async function crossing(answer: Answer, more: Partial<Parameters<typeof checkOrigin>[0]> = {}) {
  const base = await serving(
    (incoming, outgoing) => void getRequestListener((request) => answer(request, outgoing))(incoming, outgoing),
  );
  const answered = new Map<string, Headers>();
  const onHeaders = (name: string, headers: Headers) => answered.set(name, headers);
  const options = { base, config, launch: sampleLaunch(phone), timeout: 5000, origin, onHeaders, ...more };
  const own = await checkContract(options);
  return { base, own, rows: await checkOrigin({ ...options, answered }) };
}

const elsewhere = (more = {}) => createSandbox({ config: { ...config, pagesOrigin: origin, ...more } });
/** The sandbox, with answers that are changed. */
function changed(change: (headers: Headers, request: Request) => void): Answer {
  const { app } = elsewhere();
  return async (request) => {
    const { body, status, headers: given } = await app.fetch(request);
    const headers = new Headers(given);
    change(headers, request);
    return new Response(body, { status, headers });
  };
}
/** The sandbox, with another answer to preflights. */
function preflights(answer: () => Response): Answer {
  const { app } = elsewhere();
  return (request) => (request.method === 'OPTIONS' ? answer() : app.fetch(request));
}
const wordsOf = (rows: readonly Row[], one: string) => rows.find(({ name }) => name === one)?.words;

test('the sandbox with its API elsewhere allows every request of the pages', async () => {
  const { app, control } = elsewhere();
  const { base, own, rows } = await crossing(app.fetch);
  expect(rows.filter(({ kind }) => kind !== 'conforms')).toEqual([]);
  expect([passes(own), passes(rows)]).toEqual([true, true]);
  expect(rows.map(({ name }) => name)).toEqual(own.map(({ name }) => name).filter((name) => name !== 'captcha'));
  expect(report(base, rows)).toContain(`OPTIONS ${config.prefix}/v3/installment/loan-play-detail`);
  // an endpoint that acts gets a preflight only, which the sandbox does not log
  expect(control.log.filter(({ path }) => path.endsWith('generate-vcode'))).toEqual([]);
});

test('a preflight asks for the method and the headers that the pages send, at the full address', async () => {
  const { app } = elsewhere();
  const seen: Request[] = [];
  await crossing((request) => {
    if (request.method === 'OPTIONS') seen.push(request);
    return app.fetch(request);
  });
  const of = (path: string) => seen.find(({ url }) => url.includes(path))!;
  const { url, headers } = of('loan-play-detail');
  expect(new URL(url).searchParams.get('sessionId')).toBe('sandbox-session-1');
  expect(Object.fromEntries(headers)).toMatchObject({
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-app-version,x-device-id,x-session-id',
  });
  expect(of('get-sid').headers.get('access-control-request-method')).toBe('GET');
});

test('a server that knows nothing of other origins is reported for preflight, answer and error answer', async () => {
  const { rows } = await crossing(createSandbox({ config }).app.fetch);
  const MISSING = 'access-control-allow-origin is missing';
  const REST = 'access-control-allow-headers lacks x-app-version, x-device-id, x-session-id';
  const preflight = `preflight: ${MISSING}, ${REST}`;
  expect(wordsOf(rows, 'repaymentDetail')).toBe(`${preflight}; answer: ${MISSING}; error answer: ${MISSING}`);
  // it acts
  expect(wordsOf(rows, 'payUrl')).toBe(preflight);
  expect(passes(rows)).toBe(false);
});

test.each<[string, Answer, string]>([
  [
    'an error without the header',
    changed((headers, { method, url }) => {
      if (method !== 'OPTIONS' && !url.includes('sessionId')) headers.delete(ALLOW_ORIGIN);
    }),
    'error answer: access-control-allow-origin is missing',
  ],
  [
    'an answer without the header',
    changed((headers, { method, url }) => {
      if (method !== 'OPTIONS' && url.includes('sessionId')) headers.delete(ALLOW_ORIGIN);
    }),
    'answer: access-control-allow-origin is missing',
  ],
  [
    'a header that is not allowed',
    changed((headers, { method }) => {
      if (method === 'OPTIONS') headers.set(ALLOW_HEADERS, 'X-App-Version, x-session-id');
    }),
    'preflight: access-control-allow-headers lacks x-device-id',
  ],
  [
    'another site in the preflight',
    changed((headers, { method }) => {
      if (method === 'OPTIONS') headers.set(ALLOW_ORIGIN, `${origin}, https://h6.example`);
    }),
    'preflight: access-control-allow-origin is "https://h5.example, https://h6.example"',
  ],
  [
    'answers that a cache may mix up',
    changed((headers, { method }) => {
      if (method !== 'OPTIONS') headers.delete('vary');
    }),
    'answer: vary lacks origin; error answer: vary lacks origin',
  ],
  ['a preflight that is refused', preflights(() => new Response('', { status: 401 })), 'preflight: HTTP 401'],
  [
    'a preflight that leads elsewhere',
    preflights(() => new Response(null, { status: 302, headers: { location: '/login' } })),
    'preflight: HTTP 302, leads to /login',
  ],
])('%s breaks the contract', async (_what, answer, words) => {
  const { rows } = await crossing(answer);
  expect(rows.find(({ name }) => name === 'repaymentDetail')).toMatchObject({ kind: 'breaks', words });
  expect(passes(rows)).toBe(false);
});

test('a server that allows every origin needs no Vary', async () => {
  const { rows } = await crossing(
    changed((headers) => {
      headers.set(ALLOW_ORIGIN, '*');
      headers.set(ALLOW_HEADERS, '*');
      headers.delete('vary');
    }),
  );
  expect(passes(rows)).toBe(true);
});

test('without identification headers only uploads get a preflight, and one without headers', async () => {
  const { app } = elsewhere({ isIdentified: false });
  const asked: (string | null)[] = [];
  const { rows } = await crossing(
    (request) => {
      if (request.method === 'OPTIONS') asked.push(request.headers.get('access-control-request-headers'));
      return app.fetch(request);
    },
    { config: { ...config, isIdentified: false } },
  );
  expect(rows.filter(({ method }) => method === 'OPTIONS').map(({ name }) => name)).toEqual(['uploadImage']);
  expect(asked).toEqual([null]);
  expect(wordsOf(rows, 'payUrl')).toBeUndefined();
  expect(passes(rows)).toBe(true);
});

test('preflights that nobody answers end the check', async () => {
  const { app } = elsewhere();
  const { rows } = await crossing((request, outgoing) => {
    if (request.method !== 'OPTIONS') return app.fetch(request);
    outgoing.destroy();
    return new Promise<Response>(() => undefined);
  });
  expect(rows.map(({ kind }) => kind)).toEqual(['no answer', 'no answer', 'no answer']);
});

test.each([
  [origin, 0],
  ['https://h6.example', 1],
])('for pages of %s the command ends with %s', async (pages, code) => {
  const { app } = createSandbox({ config: { ...sandboxConfig(), pagesOrigin: origin } });
  const base = await serving((incoming, outgoing) => void getRequestListener(app.fetch)(incoming, outgoing));
  const line = ['--import', 'tsx', 'scripts/contract/main.ts', 'check', base, '--origin', pages];
  const command = spawn(process.execPath, line, { cwd: ROOT });
  const [stdout, [ended]] = await Promise.all([text(command.stdout), once(command, 'exit') as Promise<[number]>]);
  expect([ended, stdout]).toEqual([code, expect.stringContaining(`${base}, asked by pages of ${pages}: `)]);
  expect(stdout).toContain(`${base}: `);
});
