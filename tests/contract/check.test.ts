import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { changing, checkContract } from '../../scripts/contract/check.ts';
import { launchOf, sampleLaunch } from '../../scripts/contract/launch-file.ts';
import { report } from '../../scripts/contract/report.ts';
import { passes } from '../../scripts/contract/row.ts';
import { committed } from '../../scripts/contract/write.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { serving } from '../temporary.ts';

const { config, phone } = committed();
const launch = sampleLaunch(phone);
/** ms; long enough for a machine under load, and a request that hangs still fails */
const timeout = 5000;

/** The result of the check for a server with these answers. */
async function checked(
  answer: (request: Request, outgoing: ServerResponse) => Response | Promise<Response>,
  more: Partial<Parameters<typeof checkContract>[0]> = {},
) {
  const base = await serving(
    (incoming, outgoing) => void getRequestListener((request) => answer(request, outgoing))(incoming, outgoing),
  );
  return { base, rows: await checkContract({ base, config, launch, timeout, ...more }) };
}
const sandbox = (more = {}) => createSandbox({ config: { ...config, ...more } });

test('the sandbox conforms in every checked endpoint, and no endpoint that changes something is called', async () => {
  const { app, control } = sandbox();
  const { base, rows } = await checked(app.fetch);
  expect(rows.filter(({ kind }) => kind !== 'conforms').map(({ name }) => name)).toEqual(changing);
  expect(passes(rows)).toBe(true);
  expect(control.log).toHaveLength(rows.length - changing.length);
  expect(report(base, rows)).toContain(`${base}: ${rows.length - changing.length} conform, 0 break the contract`);
});

test('the sandbox also conforms in endpoints that change something, which are called only if named', async () => {
  const acts = changing.filter((name) => !['getSms', 'register'].includes(name));
  const { rows } = await checked(sandbox().app.fetch, { acts });
  expect(rows.filter(({ kind }) => kind !== 'conforms').map(({ name }) => name)).toEqual(['getSms', 'register']);
  expect(passes(rows, acts)).toBe(true);
});

test('without launch parameters the check says which are needed; a named endpoint that was not called does not pass', async () => {
  const { rows } = await checked(sandbox().app.fetch, { launch: {}, acts: ['payUrl'] });
  expect(rows.find(({ name }) => name === 'orderDetail')).toMatchObject({
    kind: 'not asked',
    words: "it needs launch parameter 'productId'",
  });
  expect([passes(rows), passes(rows, ['payUrl'])]).toEqual([true, false]);
});

test('the check sends identification headers only if the pages send them', async () => {
  const { app } = sandbox({ isIdentified: false });
  for (const isIdentified of [false, true]) {
    const { rows } = await checked(app.fetch, { config: { ...config, isIdentified } });
    expect(passes(rows)).toBe(!isIdentified);
  }
});

test('if the sandbox lists no agreements, none is requested, because the pages do not request one either', async () => {
  const bare = { productId: 'loan-no-agreements' };
  const { rows } = await checked(sandbox().app.fetch, { launch: { ...launch, confirmV3: bare, confirmV2: bare } });
  const asked = rows.filter(({ kind, name }) => kind !== 'conforms' && !changing.includes(name));
  expect(asked.map(({ name, kind, words }) => [name, kind, words])).toEqual([
    ['confirmV3Contract', 'not asked', 'it needs an agreement in the list of /v3/contract/contract'],
    ['confirmV2Contract', 'not asked', 'it needs an agreement in the list of /gopia/goya/cultures'],
  ]);
  expect(passes(rows)).toBe(true);
});

test.each([
  [{ templateId: 'promo-full' }, 'promo-full'],
  [{ templateId: 'promo-full', id: 'nobody' }, 'promo-full'],
  [{ templateId: '', id: 'promo-full' }, 'promo-full'],
])('the check requests the template that the page takes from %j', async (promotion, template) => {
  const { app, control } = sandbox();
  const { rows } = await checked(app.fetch, { launch: { promotion }, acts: ['trackVisit'] });
  expect(passes(rows, ['trackVisit'])).toBe(true);
  expect(control.log.flatMap(({ query: { templateId, page_id } }) => templateId ?? page_id ?? [])).toEqual([
    template,
    template,
  ]);
});

test('an unknown order is reported as refused, and the check does not pass', async () => {
  const { base, rows } = await checked(sandbox().app.fetch, {
    launch: { ...launch, repayment: { productId: '101', orderId: 'nobody' } },
  });
  expect(rows.find(({ name }) => name === 'repaymentDetail')).toMatchObject({ kind: 'refused' });
  expect(passes(rows)).toBe(false);
  expect(report(base, rows)).toContain('What is refused is not proved');
});

/** The answer of a server whose pictures to type are broken. */
const withPicture = (picture: () => Response) => {
  const { app } = sandbox();
  return (request: Request) => (request.url.includes('get-captcha') ? picture() : app.fetch(request));
};

test('the picture to type is requested as an img element does: with its sid, and without headers of ours', async () => {
  const { app, control } = sandbox();
  const { rows } = await checked(app.fetch);
  expect(rows.find(({ name }) => name === 'captcha')).toMatchObject({ kind: 'conforms', method: 'GET' });
  const asked = control.log.find(({ path }) => path.endsWith('get-captcha'))!;
  const { sessionId } = launchOf(launch, 'promotion');
  expect(asked.query).toMatchObject({ sid: expect.stringMatching(/^sid-/) as string, sessionId });
  expect(Object.keys(asked.headers).filter((header) => header.startsWith('x-'))).toEqual([]);
});

test.each<[string, () => Response, string, string]>([
  ['an unknown sid', () => new Response('No such sid.', { status: 404 }), 'refused', 'HTTP 404, no picture'],
  ['an error', () => new Response('', { status: 502 }), 'breaks', 'HTTP 502, no picture'],
  ['an envelope', () => Response.json({ code: '00' }), 'breaks', 'application/json is no picture'],
  ['nothing', () => new Response('', { headers: { 'content-type': 'image/png' } }), 'breaks', 'an empty picture'],
])('in place of the picture to type: %s', async (_what, picture, kind, words) => {
  const { rows } = await checked(withPicture(picture));
  expect(rows.filter((row) => row.kind === kind)).toMatchObject([{ name: 'captcha', words }]);
  expect(passes(rows)).toBe(false);
});

test('without a sid the picture to type is not requested', async () => {
  const { app } = sandbox();
  const { rows } = await checked((request) =>
    request.url.includes('get-sid') ? Response.json({ code: '1' }) : app.fetch(request),
  );
  expect(rows.find(({ name }) => name === 'captcha')).toMatchObject({
    kind: 'not asked',
    words: expect.stringMatching(/^it needs a good answer of .*get-sid$/) as string,
  });
});

type Break = (answer: { code: unknown; data: Record<string, unknown> }) => Response | Promise<Response> | object;

/** By name of the endpoint: how it is broken, and the words of the check. */
const BREAKS: Readonly<Record<string, readonly [path: string, how: Break, words: RegExp]>> = {
  orderDetail: [
    '/loan-detail',
    (answer) => ({ ...answer, data: { ...answer.data, orderStatus: undefined } }),
    /^data\.orderStatus: missing$/,
  ],
  // the client forgives these: no channel is shown, and a flag is off
  repaymentDetail: [
    'loan-play-detail',
    (answer) => ({
      ...answer,
      data: { ...answer.data, repayList: [{ name: 'GCash', channelNumber: '1' }], isShowReyTop: 'yes' },
    }),
    /^data\.repayList\.0\.channel_number: missing; data\.isShowReyTop: got "yes"\. On: 1, /,
  ],
  delayDetail: [
    'imitating',
    (answer) => ({ ...answer, data: { ...answer.data, delayInfo: { delayAmount: '₱1.312,50' } } }),
    /^data\.delayInfo\.delayAmount: expected an amount in pesos/,
  ],
  confirmV3Loan: ['loan-detail-confirm', (answer) => ({ ...answer, code: 1 }), /never/],
  confirmV2Loan: ['satire', ({ data }) => data, /no envelope/],
  contact: [
    'contact-kf-info',
    () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    /^HTTP 502, not JSON: <h1>/,
  ],
  complaintInit: ['problem-init', () => new Response('{"code":"00","data":{"problemT'), /not JSON/],
  bankForm: [
    'card-init',
    (answer) => ({ ...answer, data: { items: [{ title: 'Bank' }] } }),
    /^data\.items\.0\.code: missing/,
  ],
  confirmV3Agreements: [
    '/contract',
    () => new Response(null, { status: 302, headers: { location: '/login' } }),
    /leads to \/login$/,
  ],
};

test('every deliberate break is reported with field and reason, and nothing else is reported', async () => {
  const { app } = sandbox();
  const { rows } = await checked(async (request) => {
    const answer = await app.fetch(request);
    const { pathname } = new URL(request.url);
    const [, how] = Object.values(BREAKS).find(([path]) => pathname.endsWith(path)) ?? [];
    if (!how) return answer;
    const given = await how((await answer.json()) as Parameters<Break>[0]);
    return given instanceof Response ? given : Response.json(given);
  });
  const found = rows.filter(({ kind }) => kind === 'breaks').map(({ name, words }) => [name, words]);
  const expected = Object.entries(BREAKS)
    .filter(([name]) => name !== 'confirmV3Loan')
    .map(([name, [, , words]]) => [name, expect.stringMatching(words) as unknown]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
  // an envelope with a code other than success is a refusal
  expect(rows.find(({ name }) => name === 'confirmV3Loan')).toMatchObject({ kind: 'refused' });
  expect(passes(rows)).toBe(false);
});

test.each(['?sessionId=session-of-a-borrower', '#/orders?sessionId=session-of-a-borrower'])(
  'a redirect is reported without what follows the path, because a gateway may repeat the session there: %s',
  async (rest) => {
    const location = `https://login.lender.example/start${rest}`;
    const { base, rows } = await checked(() => new Response(null, { status: 302, headers: { location } }));
    const printed = report(base, rows);
    expect(printed).toContain('HTTP 302, leads to https://login.lender.example/start\n');
    expect(printed).not.toContain('session-of-a-borrower');
  },
);

/** Ends the connection without an answer. */
const drop = (outgoing: ServerResponse): Promise<Response> => {
  outgoing.destroy();
  return hang();
};
const hang = () => new Promise<Response>(() => undefined);

test('an endpoint without an answer is counted apart from those that break the contract', async () => {
  const { app } = sandbox();
  const { base, rows } = await checked((request, outgoing) =>
    request.url.includes('drowns') ? drop(outgoing) : app.fetch(request),
  );
  expect(rows.filter(({ kind }) => kind === 'no answer').map(({ name }) => name)).toEqual(['jointLogonFail']);
  expect(passes(rows)).toBe(false);
  expect(report(base, rows)).toContain(' 0 break the contract, 0 refused, 1 without an answer, ');
});

test('the check stops after three endpoints in a row without an answer', async () => {
  const { base, rows } = await checked(hang, { timeout: 100 });
  const silent = ['no answer', 'no whole answer within 0.1 s'];
  expect(rows.map(({ kind, words }) => [kind, words])).toEqual([silent, silent, silent]);
  expect(passes(rows)).toBe(false);
  expect(report(base, rows).split('\n').at(-1)).toBe(
    'The check stopped after three endpoints in a row without an answer. Is the server there?',
  );
});

test('a server that is not there is not said to break the contract', async () => {
  // nothing listens on port 1, and fetch does not ask there
  const rows = await checkContract({ base: 'http://127.0.0.1:1', config, launch, timeout });
  expect(rows.map(({ kind, words }) => [kind, words])).toEqual(Array(3).fill(['no answer', 'bad port']));
});

test('an answer that breaks off breaks the contract, because the server is there', async () => {
  const base = await serving((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': 100 });
    outgoing.write('{', () => outgoing.destroy());
  });
  const rows = await checkContract({ base, config, launch, timeout });
  expect(rows.filter(({ kind }) => kind === 'no answer')).toEqual([]);
  expect(rows[0]).toMatchObject({ kind: 'breaks', words: expect.stringMatching(/^the answer breaks off: /) as string });
});

test.each<[string, () => Response]>([
  ['a web site', () => new Response('<title>Shop</title>', { headers: { 'content-type': 'text/html' } })],
  ['another API', () => Response.json({ status: 'ok', result: [] })],
  ['a server that knows nothing', () => new Response('Not found', { status: 404 })],
])('a server that is not a lender is reported as such: %s', async (_what, answer) => {
  const { base, rows } = await checked(answer);
  expect(rows.filter(({ kind }) => kind === 'conforms')).toEqual([]);
  expect(passes(rows)).toBe(false);
  expect(report(base, rows)).toContain('Nothing there answers as a lender does.');
});

test('a screen has the common launch parameters, overridden by its own', () => {
  expect(launchOf({ orderId: '1', repayment: { orderId: '2' } }, 'repayment')).toEqual({ orderId: '2' });
  expect(launchOf({ orderId: '1', repayment: { orderId: '2' } }, 'orderDetails')).toEqual({ orderId: '1' });
});
