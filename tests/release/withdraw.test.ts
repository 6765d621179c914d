import { describe, expect, test } from 'vitest';
import { push } from '../../scripts/release/push.ts';
import { remove } from '../../scripts/release/remove.ts';
import { readStatus } from '../../scripts/release/status.ts';
import { withoutScreen } from './support/registry.ts';
import { FIRST } from './support/sample-site.ts';
import { DOWN, text, workplace } from './support/workplace.ts';

describe.each(['folder', 'bucket'] as const)('taking a page offline in a %s', (kind) => {
  const at = workplace(kind);

  test('a page whose screen was deleted stays online after a push, and is removed by its name with all its addresses', async () => {
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
    const { release } = await remove(around({ by: 'ben', purgers: [DOWN] }), ['orderDetails']);
    const changed = { pages: ['orderDetails'], files: [] };
    expect(release).toMatchObject({ action: 'remove', by: 'ben', revision: 'abc123', changed });
    expect(await store.read('orderDetails.html')).toBeUndefined();
    purged();
    await remove(around(), ['orderDetails']);
    expect(purged()).toEqual(seen);
    expect(await addresses()).toEqual(seen);
  });

  test('a page that is unknown, not online or has to stay is refused by name', async () => {
    const { build, around } = at();
    await push(around(), { build: build(FIRST) });
    await expect(remove(around(), ['complaint'])).rejects.toThrow('complaint is not online');
    await expect(remove(around(), ['error'])).rejects.toThrow('it has to stay');
    await expect(remove(around(), ['promotoin'])).rejects.toThrow("There is no screen 'promotoin'");
  });
});
