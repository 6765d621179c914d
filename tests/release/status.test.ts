import { expect, test } from 'vitest';
import { push } from '../../scripts/release/push.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { remove } from '../../scripts/release/remove.ts';
import { readStatus, statusText } from '../../scripts/release/status.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { serving } from '../temporary.ts';
import { withAliases } from './support/registry.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { workplace } from './support/workplace.ts';

const at = workplace('folder');

/** An edge that keeps documents until they are purged. */
const kept = new Map<string, Uint8Array>();
const site = await serving(({ url = '' }, response) => {
  const file = `${url.slice(1).replace('.html', '')}.html`;
  void (async () => {
    const cached = kept.get(url);
    const content = cached ?? (await at().store.read(file));
    if (content) kept.set(url, content);
    response
      .writeHead(content ? 200 : 404, { age: cached ? '12' : '0', 'x-cache': cached ? 'HIT' : 'MISS' })
      .end(content ?? 'not here');
  })();
});

const status = () => readStatus(at().store, site, new AbortController().signal);

test('status says for each page what was released and what visitors get, and where record, store and edge differ', async () => {
  kept.clear();
  const { store, build, around } = at();
  const now = () => new Date('2031-05-04T03:00:00Z');
  const pages = { pages: { repayment: 'one', aboutUs: 'one' } };
  const { release: first } = await push(around({ now }), { build: build(pages) });
  expect((await status()).differences).toEqual([]);

  // a cache that was not purged
  await push(around({ now, by: 'ben' }), { build: build(withPages({ repayment: 'two' }, pages)) });
  const stale = await status();
  expect(stale.differences).toEqual(
    ['/repayment', '/repayment.html'].map((url) => `edge: ${url} is the document of release ${first?.id}`),
  );
  const said = statusText(stale, store.name);
  expect(said).toMatch(/^aboutUs +\w{10} of abc123 since 2031-05-04 03:00Z by ana, edge 200, HIT, 12 s old$/m);
  expect(said).toMatch(/^repayment .* by ben,/m);
  expect(said).toContain('If only a cache has these documents: npm run purge -- /repayment /repayment.html');
  expect(said).not.toContain('repairs the store');
  kept.clear();
  expect((await status()).differences).toEqual([]);

  // a share of the visitors gets another document
  const three = build(withPages({ repayment: 'three' }, pages));
  await push(around({ now }), { build: three, pages: ['repayment'], canary: 5 });
  kept.set('/repayment', three.pages[0]!.html.content);
  expect((await status()).differences).toEqual([]);
  expect(statusText(await status(), store.name)).toMatch(/^repayment .*; 5 % get \w{10}$/m);
  // the share ends, and a cache keeps its document
  await rollback(around({ now }), { pages: ['repayment'] });
  expect((await status()).differences).toEqual([
    expect.stringMatching(/^edge: \/repayment is the document of release /),
  ]);

  // somebody edits the store by hand
  await store.put(ownObject('aboutUs.html', Buffer.from('by hand')));
  kept.clear();
  expect((await status()).differences).toEqual([
    expect.stringContaining('store: aboutUs.html is not what was released: other content'),
    'edge: /aboutUs is a document that was never released',
    'edge: /aboutUs.html is a document that was never released',
  ]);
  expect(statusText(await status(), store.name)).toContain('A push of the same build repairs the store.');
  await remove(around({ now }), ['aboutUs']);
  expect((await status()).differences).toEqual(
    ['/aboutUs', '/aboutUs.html'].map((url) => `edge: ${url} should not be there and answers 200`),
  );
  expect(statusText(await status(), store.name)).toMatch(/^aboutUs +withdrawn/m);
});

test('status reports a store without a release: it may be the wrong one, or gone', async () => {
  expect((await status()).differences).toContain(`record: ${at().store.name} knows no release`);
});

test('status reports a tool of the team that anybody can open, and an edge that does not answer', async () => {
  kept.clear();
  const { store, build, around } = at();
  await push(around(), { build: build(FIRST) });
  await store.put(ownObject('testPreview.html', Buffer.from('left behind')));
  expect((await status()).differences).toContain('edge: /testPreview should not be there and answers 200');
  const { differences } = await readStatus(store, 'http://127.0.0.1:1', new AbortController().signal);
  expect(differences[0]).toMatch(/^edge: \/aboutUs does not answer: .*(refused|bad port)/i);
});

test('status asks only the addresses that a page was released with, not an alias that is not released yet', async () => {
  kept.clear();
  const { build, around } = at();
  await push(around(), { build: build({ pages: { repayment: 'one' } }) });
  withAliases('repayment', (aliases) => [...aliases, '/payBack']);
  const { pages, differences } = await status();
  expect(pages.find(({ id }) => id === 'repayment')?.seen.map(({ url }) => url)).toEqual([
    '/repayment',
    '/repayment.html',
  ]);
  expect(differences).toEqual([]);
});
