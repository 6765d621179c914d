import { expect, test } from 'vitest';
import { changing } from '../../scripts/contract/check.ts';
import { launchOf } from '../../scripts/contract/launch-file.ts';
import { report } from '../../scripts/contract/report.ts';
import { passes } from '../../scripts/contract/row.ts';
import { checked, config, launch, sandbox } from './support/checked.ts';

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

test('a screen has the common launch parameters, overridden by its own', () => {
  expect(launchOf({ orderId: '1', repayment: { orderId: '2' } }, 'repayment')).toEqual({ orderId: '2' });
  expect(launchOf({ orderId: '1', repayment: { orderId: '2' } }, 'orderDetails')).toEqual({ orderId: '1' });
});
