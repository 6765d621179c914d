import { describe, expect, test } from 'vitest';
import { canaryFile } from '../../scripts/edge/rules.ts';
import { promote } from '../../scripts/release/promote.ts';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { ownObject } from '../../scripts/release/store.ts';
import { verify } from '../../scripts/release/verify.ts';
import { UsageError } from '../../scripts/command-line.ts';
import { FIRST, withPages } from './support/sample-site.ts';
import { dyingOn } from './support/stores.ts';
import { text, workplace, type Workplace } from './support/workplace.ts';

const PAGE = 'repayment';
const onlineIn = async ({ store }: Workplace) => ({
  page: /(\w+)<\/title>/.exec((await text(store, `${PAGE}.html`)) ?? '')?.[1],
  groups: await Promise.all(
    [1, 5, 10].map(async (group) => /(\w+)<\/title>/.exec((await text(store, canaryFile(PAGE, group))) ?? '')?.[1]),
  ),
});

describe('a share of the visitors in a folder', () => {
  const at = workplace('folder');

  test('gets the new document, everybody else the old one, until it is promoted or the page is pushed', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    const next = build(withPages({ [PAGE]: 'two', orderDetails: 'two' }));
    const tried = async () => {
      purged();
      const { release } = await push(around(), { build: next, pages: [PAGE], canary: 5 });
      expect(release?.changed).toEqual({ pages: [PAGE], files: [] });
      expect(await onlineIn(at())).toEqual({ page: 'one', groups: ['two', 'two', undefined] });
      expect(purged()).toEqual(['/repayment', '/repayment.html']);
      expect((await verify(store)).faults).toEqual([]);
    };
    await tried();
    const hash = next.pages[0]?.html.hash ?? '';
    expect(await text(store, `.page/${PAGE}/${hash}.html`), 'by its content').toContain('two');

    // a push of everything does not touch a page with a share
    await push(around(), { build: next });
    expect(await onlineIn(at())).toEqual({ page: 'one', groups: ['two', 'two', undefined] });
    expect(await text(store, 'orderDetails.html')).toContain('two');

    purged();
    await promote(around({ by: 'ben' }), [PAGE]);
    expect(await onlineIn(at())).toEqual({ page: 'two', groups: [undefined, undefined, undefined] });
    expect(purged()).toEqual(['/repayment', '/repayment.html']);
    expect((await verify(store)).faults).toEqual([]);
    await rollback(around(), { pages: [PAGE] });
    expect((await onlineIn(at())).page).toBe('one');

    await tried();
    await push(around(), { build: build(withPages({ [PAGE]: 'three' })), pages: [PAGE] });
    expect(await onlineIn(at())).toEqual({ page: 'three', groups: [undefined, undefined, undefined] });
  });

  test('is verified with the document that was kept for it', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    const tried = { build: build(withPages({ [PAGE]: 'two' })), pages: [PAGE], canary: 5 };
    const { release } = await push(around(), tried);
    const copy = `.page/${PAGE}/${release!.pages[PAGE]!.canary!.page.html.hash}.html`;
    await store.put(ownObject(copy, Buffer.from('damaged')));
    expect((await verify(store)).faults).toEqual([
      { key: `kept ${PAGE}.html`, fault: expect.stringContaining(`${copy} in ${store.name} is damaged`) as string },
    ]);
  });

  test('is refused if the page is not online or not changed, or for another percentage; so is a promotion without a share', async () => {
    const { build, around } = at();
    const first = build(FIRST);
    await expect(push(around(), { build: first, pages: [PAGE], canary: 5 })).rejects.toThrow(
      /is not online yet: .* Push it without --canary\./,
    );
    await push(around(), { build: first });
    await expect(push(around(), { build: first, pages: [PAGE], canary: 5 })).rejects.toThrow(
      `nothing to try. Run 'npm run build -- repayment' if it should differ.`,
    );
    await expect(push(around(), { build: first, pages: [PAGE], canary: 7 })).rejects.toThrow('1, 5, 10, 25, 50');
    await expect(promote(around(), [PAGE])).rejects.toThrow('No share of visitors gets another repayment');
  });

  test('without its record, a share is reported by verify until the next push or removal ends it', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    const tried = { build: build(withPages({ [PAGE]: 'two' })), pages: [PAGE], canary: 5 };
    const { release } = await push(around(), tried);
    // as the runbook says
    await store.remove(`releases/${release!.id}.json`);
    const left = [1, 5].flatMap((group) => ['', '.br', '.gz'].map((ending) => canaryFile(PAGE, group) + ending)).sort();
    const reported = async () => (await verify(store)).faults.map(({ key, fault }) => `${key}: ${fault}`);
    const fault = 'no release expects it. A push or removal that names the page deletes it.';
    expect(await reported()).toEqual(left.map((key) => `${key}: ${fault}`));
    purged();
    const { plan } = await push(around(), { build: build(FIRST) });
    expect([...plan.stale].sort()).toEqual(left);
    expect(purged()).toEqual(['/repayment', '/repayment.html']);
    expect(await onlineIn(at())).toEqual({ page: 'one', groups: [undefined, undefined, undefined] });
    expect(await reported()).toEqual([]);
    expect((await push(around(), { build: build(FIRST) })).release).toBeUndefined();

    // a larger share replaces a smaller one; its remains are deleted when the page is taken offline, too
    await push(around(), { ...tried, canary: 1 });
    const larger = await push(around(), tried);
    await store.remove(`releases/${larger.release!.id}.json`);
    expect(await reported()).toHaveLength(3);
    await remove(around(), [PAGE]);
    expect((await store.list(`.page/${PAGE}`)).filter((key) => key.includes('share'))).toEqual([]);
  });

  test('ends with the document of the smallest group: by this one alone nginx knows that a page has two documents', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    await push(around(), { build: build(withPages({ [PAGE]: 'two' })), pages: [PAGE], canary: 5 });
    const dying = dyingOn(store, /share-5\.html$/);
    await expect(rollback(around({ store: dying }), { pages: [PAGE] })).rejects.toThrow('died');
    expect(await onlineIn(at())).toEqual({ page: 'one', groups: ['two', 'two', undefined] });
    await rollback(around(), { pages: [PAGE] });
    expect(await onlineIn(at())).toEqual({ page: 'one', groups: [undefined, undefined, undefined] });
  });

  test('leaves no document if it was interrupted before it was recorded, even if the next push is interrupted, too', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    const repayment = (word: string, canary?: number) => {
      return { build: build(withPages({ repayment: word })), pages: ['repayment'], canary };
    };
    await expect(push(around({ store: dyingOn(store, /^releases\/\d/) }), repayment('two', 5))).rejects.toThrow('died');
    expect(await store.list('.page/repayment')).toContain('.page/repayment/share-5.html');
    // the new document has arrived, the share is still there
    await expect(push(around({ store: dyingOn(store, /share-1\.html/) }), repayment('three'))).rejects.toThrow('died');
    await push(around(), repayment('three'));
    expect(await text(store, 'repayment.html')).toContain('three');
    expect((await store.list('.page/repayment')).filter((key) => key.includes('share'))).toEqual([]);
  });
});

describe('a share of the visitors in a bucket', () => {
  const at = workplace('bucket');

  test('is refused before anything is written, even the lock, because a bucket cannot choose', async () => {
    const { store, build, around } = at();
    await push(around(), { build: build(FIRST) });
    const locks = await store.list('releases/lock');
    const refused = push(around(), { build: build(withPages({ [PAGE]: 'two' })), pages: [PAGE], canary: 5 });
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(`${store.name} has no shares`);
    expect(await store.list('releases/lock')).toEqual(locks);
  });
});
