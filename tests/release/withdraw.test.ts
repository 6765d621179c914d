import { describe, expect, test } from 'vitest';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { rollback } from '../../scripts/release/rollback.ts';
import { readStatus } from '../../scripts/release/status.ts';
import { verify } from '../../scripts/release/verify.ts';
import { withoutScreen } from './support/registry.ts';
import { FIRST } from './support/sample-site.ts';
import { DOWN, text, workplace } from './support/workplace.ts';

describe.each(['folder', 'bucket'] as const)('taking a page offline in a %s', (kind) => {
  const at = workplace(kind);

  test('it is gone under every key and purged, the others stay, and it comes back byte for byte', async () => {
    const { build, around, purged, bucket, store: plain } = at();
    const store = kind === 'bucket' ? bucket({ hasCleanKeys: true }) : plain;
    await push(around({ store }), { build: build(FIRST) });
    const before = await text(store, 'orderDetails.html');
    purged();
    const { release, plan } = await remove(around({ by: 'ben' }), ['orderDetails']);
    const keys = kind === 'bucket' ? ['order', 'orderDetails', 'loanDetails'] : ['orderDetails.html.br'];
    for (const key of ['orderDetails.html', ...keys]) expect(await store.read(key), key).toBeUndefined();
    expect(await text(store, 'repayment.html')).toContain('one');
    expect(purged()).toEqual(['/orderDetails', '/order', '/loanDetails', '/orderDetails.html']);
    expect(release).toMatchObject({ action: 'remove', by: 'ben', changed: { pages: ['orderDetails'], files: [] } });
    expect(plan.revision).toBe('abc123');
    expect((await verify(store)).faults).toEqual([]);

    await rollback(around(), { pages: ['orderDetails'] });
    expect(await text(store, 'orderDetails.html')).toBe(before);
    expect((await verify(store)).faults).toEqual([]);
  });

  test('a page that is no screen any more stays, pushes go on beside it, and it goes by its name with all its addresses', async () => {
    const { store, build, around, purged } = at();
    await push(around(), { build: build(FIRST) });
    withoutScreen('orderDetails');
    await push(around(), { build: build({ ...FIRST, pages: { repayment: 'two', aboutUs: 'one' } }) });
    expect(await text(store, 'orderDetails.html')).toContain('one');
    const addresses = async () => {
      const { pages } = await readStatus(store, 'http://127.0.0.1:1', new AbortController().signal);
      return pages.find(({ id }) => id === 'orderDetails')?.seen.map(({ url }) => url);
    };
    const seen = await addresses();
    expect(seen).toEqual(['/orderDetails', '/order', '/loanDetails', '/orderDetails.html']);
    await remove(around({ purgers: [DOWN] }), ['orderDetails']);
    expect(await store.read('orderDetails.html')).toBeUndefined();
    purged();
    await remove(around(), ['orderDetails']);
    expect(purged()).toEqual(seen);
    expect(await addresses()).toEqual(seen);
  });

  test('what is not there, and what has to stay, is refused by name', async () => {
    const { build, around } = at();
    await push(around(), { build: build(FIRST) });
    await expect(remove(around(), ['complaint'])).rejects.toThrow('complaint is not online');
    await expect(remove(around(), ['error'])).rejects.toThrow('it has to stay');
    await expect(remove(around(), ['promotoin'])).rejects.toThrow("There is no screen 'promotoin'");
  });
});
