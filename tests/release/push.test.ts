import { describe, expect, test } from 'vitest';
import { planPush, push } from '../../scripts/release/push.ts';
import { readPending, releaseIds } from '../../scripts/release/history.ts';
import type { Store } from '../../scripts/release/store.ts';
import { sha256 } from '../../scripts/build/hash.ts';
import type { Step } from '../../scripts/release/types.ts';
import { verify } from '../../scripts/release/verify.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { changing, dyingOn } from './support/stores.ts';
import { DOWN, text, workplace } from './support/workplace.ts';

describe.each(['folder', 'bucket'] as const)('push to a %s', (kind) => {
  const at = workplace(kind);

  test('the first release puts everything online, records it and purges every address', async () => {
    const { store, build, around, purged } = at();
    const { release, plan } = await push(around(), { build: build(FIRST) });
    expect(plan.changed).toEqual({
      pages: ['repayment', 'orderDetails', 'aboutUs'],
      files: ['img/app.svg', 'robots.txt'],
    });
    expect(await text(store, 'orderDetails.html')).toContain('orderDetails one');
    expect(await text(store, 'robots.txt')).toBe('User-agent: *');
    expect(release).toMatchObject({ by: 'ana', action: 'push', revision: 'abc123' });
    expect(purged()).toEqual([
      ...['/repayment', '/repayment.html', '/orderDetails', '/order', '/loanDetails', '/orderDetails.html'],
      ...['/aboutUs', '/aboutUs.html', '/img/app.svg', '/robots.txt'],
    ]);
    expect((await verify(store)).faults).toEqual([]);
  });

  test('a record that becomes visible late is waited for, like every other object', async () => {
    const { store, build, around } = at();
    let looks = 0;
    const slow: Store = {
      ...store,
      faultOf: async (object, signal) =>
        /^releases\/\d/.test(object.key) && ++looks === 1 ? 'missing' : store.faultOf(object, signal),
    };
    const { release } = await push(around({ store: slow }), { build: build(FIRST) });
    expect(looks).toBe(2);
    expect(await releaseIds(store)).toEqual([release?.id]);
  });

  test('of a changed page a plan names exactly the objects; a push stores only these and purges only its addresses', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    const next = build(withPages({ repayment: 'two' }));
    const plan = await planPush(store, { build: next });
    const changed = { pages: ['repayment'], files: [] };
    expect(plan).toMatchObject({ changed, purge: changed });
    const plain = plan.assets.map(({ key }) => key).filter((key) => key.endsWith('.js'));
    expect(plain).toEqual([
      expect.stringMatching(/^assets\/repayment-\w+\.js$/),
      expect.stringMatching(/^assets\/repayment\.early-\w+\.js$/),
    ]);
    expect(await text(store, 'repayment.html')).toContain('one');
    expect(await releaseIds(store)).toHaveLength(1);

    purged();
    const stored: string[] = [];
    const watched = changing(store, (key, go) => (stored.push(key), go()));
    const phases = new Set<string>();
    const onStep = ({ phase }: Step) => phases.add(phase);
    const { release } = await push(around({ store: watched, onStep }), { build: next });
    expect([...phases]).toEqual(['assets', 'copies', 'pages', 'record', 'purge']);
    expect(stored.filter((key) => !key.startsWith('releases/') && !/(^|[/.])repayment[./-]/.test(key))).toEqual([]);
    expect(purged()).toEqual(['/repayment', '/repayment.html']);
    expect(release?.changed).toEqual(changed);
    expect(await text(store, 'repayment.html')).toContain('repayment two');
  });

  test('a push of the same build stores, records and purges nothing', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    purged();
    const { release, stored } = await push(around(), { build: build({ ...FIRST, revision: 'next' }) });
    expect([release, stored, purged(), (await releaseIds(store)).length]).toEqual([undefined, 0, [], 1]);
  });

  test('a push that names no page refuses pages from different sources unless --mixed is given', async () => {
    const { build, around } = at();
    const mixed = build({ ...FIRST, revision: 'new', revisions: { repayment: 'old' } });
    const refused = push(around(), { build: mixed });
    await expect(refused).rejects.toThrow('Build all of them, name pages, or add --mixed');
    await expect(refused).rejects.toThrow(/old: repayment\n +new: orderDetails, aboutUs/);
    const { release } = await push(around(), { build: mixed, isMixed: true });
    expect(Object.entries(release!.pages).map(([id, { revision }]) => `${id} ${revision}`)).toEqual([
      'repayment old',
      'orderDetails new',
      'aboutUs new',
    ]);
    expect(release!.revision).toBe('old new');
    await push(around(), { build: mixed, pages: ['repayment'] });
  });

  test('a push that names no page refuses pages that were built with different configurations, and names their APIs', async () => {
    const { build, around } = at();
    const own = { hash: 'a'.repeat(64), apiBase: '' };
    const elsewhere = { hash: 'b'.repeat(64), apiBase: 'https://test.example.ph' };
    const theme = { ...own, hash: 'c'.repeat(64) };
    const site = build({ ...FIRST, configurations: { repayment: elsewhere, orderDetails: own, aboutUs: own } });
    const refused = push(around(), { build: site });
    await expect(refused).rejects.toThrow('Build all of them, name pages, or add --mixed');
    await expect(refused).rejects.toThrow('  abc123, API https://test.example.ph, configuration bbbbbbbb: repayment\n');
    await expect(refused).rejects.toThrow(
      '  abc123, API on its own origin, configuration aaaaaaaa: orderDetails, aboutUs',
    );
    const themed = build({ ...FIRST, configurations: { repayment: theme, orderDetails: own, aboutUs: own } });
    await expect(push(around(), { build: themed })).rejects.toThrow('configuration cccccccc: repayment');
    await push(around(), { build: themed, isMixed: true });
    const same = build({ ...FIRST, configurations: { repayment: own, orderDetails: own, aboutUs: own } });
    await push(around(), { build: same });
  });

  test('a page that asks another API than the one that is online is refused unless --mixed is given', async () => {
    const { build, around } = at();
    const own = { hash: 'a'.repeat(64), apiBase: '' };
    const test = { hash: 'b'.repeat(64), apiBase: 'https://test.example.ph' };
    const all = (one: typeof own) => ({ repayment: one, orderDetails: one, aboutUs: one });
    await push(around(), { build: build({ ...FIRST, configurations: all(own) }) });
    const tried = build({ ...FIRST, configurations: all(test) });
    for (const pages of [[], ['repayment']])
      await expect(push(around(), { build: tried, pages })).rejects.toThrow(
        'repayment was built for the API at https://test.example.ph; the page that is online asks its own origin.',
      );
    const moved = build({ ...withPages({ repayment: 'two' }), configurations: all(test) });
    await push(around(), { build: moved, pages: ['repayment'], isMixed: true });
  });

  test('a push of a page puts the files online that it names and that are missing; others stay', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    const files = {
      ...FIRST.files,
      'img/app.svg': '<svg>new</svg>',
      'img/step.svg': '<svg/>',
      'img/other.svg': '<svg/>',
    };
    const next = build({ ...withPages({ repayment: 'two img/step.svg img/app.svg' }), files });
    await push(around(), { build: next, pages: ['repayment'] });
    expect([await text(store, 'img/step.svg'), await text(store, 'img/other.svg')]).toEqual(['<svg/>', undefined]);
    expect(await text(store, 'img/app.svg')).toBe('<svg/>');
  });

  test('a page that was built for an API on this machine is refused, also when it is named', async () => {
    const { build, around } = at();
    const local = { hash: 'a'.repeat(64), apiBase: 'http://localhost:3000' };
    const site = build({ ...FIRST, configurations: { repayment: local, orderDetails: local, aboutUs: local } });
    for (const pages of [[], ['repayment']])
      await expect(push(around(), { build: site, pages })).rejects.toThrow(
        'repayment was built for the API at http://localhost:3000, which no borrower reaches.',
      );
  });

  test('a tool of the team is online only from a push with --internal to the next push of everything without it', async () => {
    const { store, build, around, purged } = at();
    const withTool = build(withPages({ testPreview: 'one' }));
    await push(around(), { build: withTool });
    expect(await store.read('testPreview.html')).toBeUndefined();
    await expect(push(around(), { build: withTool, pages: ['testPreview'] })).rejects.toThrow('--internal');
    await push(around(), { build: withTool, isInternalIncluded: true });
    await push(around(), { build: withTool, pages: ['repayment'] });
    expect(await text(store, 'testPreview.html')).toContain('one');
    purged();
    await push(around(), { build: withTool });
    expect(await store.read('testPreview.html')).toBeUndefined();
    expect(purged()).toEqual(['/testPreview', '/testPreview.html']);
  });

  test('an asset is never overwritten: the same name with other content is refused', async () => {
    const { store, build, around } = at();
    const site = build(FIRST);
    await push(around(), { build: site });
    const other = Buffer.from('other');
    const pages = site.pages.map((page) => ({
      ...page,
      assets: page.assets.map((asset) => ({ ...asset, content: other, hash: sha256(other) })),
    }));
    await expect(push(around(), { build: { ...site, pages } })).rejects.toThrow('is online with other content');
    expect((await verify(store)).faults).toEqual([]);
  });

  test('a push of another page finishes the page that an interrupted push had begun', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    purged();
    const both = build(withPages({ repayment: 'two', aboutUs: 'two' }));
    let begun = 0;
    // no object of aboutUs is stored, and only one of repayment
    const dying = changing(store, (key, go) =>
      /^(repayment|aboutUs)\.html/.test(key) && ++begun > 1 ? Promise.reject(new Error('died')) : go(),
    );
    await expect(push(around({ store: dying }), { build: both })).rejects.toThrow('died');
    const other = { build: build(withPages({ orderDetails: 'two' })), pages: ['orderDetails'] };
    const { release } = await push(around(), other);
    expect(await text(store, 'repayment.html')).toContain('two');
    expect(await text(store, 'aboutUs.html')).toContain('one');
    expect(new Set(release?.changed.pages)).toEqual(new Set(['orderDetails', 'repayment']));
    expect(purged()).toContain('/repayment');
    expect((await verify(store)).faults).toEqual([]);
  });

  test('after two interrupted pushes of one page, the next push finishes the document that visitors get', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    for (const [word, keys] of [['two', /^releases\/\d/] as const, ['three', /^repayment\.html/] as const]) {
      const pushed = { build: build(withPages({ repayment: word })), pages: ['repayment'] };
      await expect(push(around({ store: dyingOn(store, keys) }), pushed)).rejects.toThrow('died');
    }
    await push(around(), { build: build(withPages({ aboutUs: 'two' })), pages: ['aboutUs'] });
    expect(await text(store, 'repayment.html')).toContain('two');
    expect((await verify(store)).faults).toEqual([]);
  });

  test('an outstanding purge is done by the next release that names the cache, whatever was released in between', async () => {
    const { store, build, around, purged } = at();
    await push(around({ purgers: [DOWN] }), { build: build(FIRST) });
    const about = { build: build(withPages({ aboutUs: 'two' })), pages: ['aboutUs'] };
    for (const time of ['first', 'second']) {
      const { purges } = await push(around({ purgers: [] }), about);
      const owed = purges.flatMap(({ purger, failed }) => failed.map(({ target }) => `${purger} ${target}`));
      expect(owed, time).toContain('cdn https://h5.example.ph/repayment');
    }
    const other = { ...DOWN, name: 'outer', purge: () => DOWN.purge().then((report) => ({ ...report, failed: [] })) };
    const unpaid = await push(around({ purgers: [other] }), about);
    expect(unpaid.purges.map(({ purger, failed }) => [purger, failed.length > 0])).toEqual([
      ['cdn', false],
      ['cdn', true],
    ]);
    await push(around(), about);
    expect(purged()).toEqual(expect.arrayContaining(['/repayment', '/aboutUs']));
    await push(around(), about);
    expect(purged()).toEqual([]);

    // a cache that is gone needs no purge once somebody says so
    await push(around({ purgers: [DOWN] }), { build: build(FIRST) });
    expect((await push(around({ purgers: [], isWithoutCaches: true }), { build: build(FIRST) })).purges).toEqual([]);
    expect(await readPending(store)).toEqual([]);
  });
});
