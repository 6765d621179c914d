import { expect, onTestFinished, test, vi } from 'vitest';
import { InterruptedError } from '../../scripts/release/interrupted.ts';
import { commandLine } from './support/command-line.ts';
import { withAliases, withoutScreen } from './support/registry.ts';
import { FIRST, sampleSite, withPages } from './support/sample-site.ts';

const { dist, purged, cache, address, release, releaseUntil } = await commandLine();

test('purge with --dry-run and --json prints addresses and keys, or what was wrong', async () => {
  const purge = async (...names: string[]): Promise<unknown> =>
    JSON.parse((await release('purge', ...names, '--dry-run', '--json')).out);
  expect(await purge('aboutUs')).toEqual({
    urls: ['https://h5.example.ph/aboutUs', 'https://h5.example.ph/aboutUs.html'],
    keys: ['page-aboutUs'],
  });
  expect(await purge('aboutUs', '--all')).toEqual({ code: 2, error: 'Name pages or say --all, not both.' });
});

test('purge finds a page whose screen was deleted in the releases, by its name and by its addresses', async () => {
  sampleSite(dist, FIRST);
  await release('push', 'orderDetails');
  withoutScreen('orderDetails');
  const paths = ['/orderDetails', '/order', '/loanDetails', '/orderDetails.html', '/aboutUs', '/aboutUs.html'];
  const lines = paths.map((address) => `https://h5.example.ph${address}\n`).join('');
  for (const name of ['orderDetails', '/loanDetails', 'https://h5.example.ph/order?sessionId=1'])
    expect(await release('purge', name, 'aboutUs', '--dry-run'), name).toMatchObject({ code: 0, out: lines });
  const alone = await release('purge', 'orderDetails', '--target', '');
  expect([alone.code, alone.all]).toEqual([2, expect.stringContaining('was deleted: set RELEASE_TARGET.')]);
});

test('after a roll-back that was not purged, the command that purges again names every address of the release', async () => {
  sampleSite(dist, FIRST);
  await release('push', 'orderDetails');
  sampleSite(dist, withPages({ orderDetails: 'two' }));
  await release('push', 'orderDetails');
  withAliases('orderDetails', (aliases) => aliases.filter((alias) => alias !== '/order'));
  const cdn = ['--cdn', `POST:${address}/at{path}`];
  cache.status = 403;
  const back = await release('rollback', 'orderDetails', ...cdn);
  cache.status = 200;
  const [, names = ''] = /npm run purge -- --cdn '.*' (.*) purges again/.exec(back.out) ?? [];
  purged.length = 0;
  await release('purge', ...names.split(' '), ...cdn);
  const paths = ['/orderDetails', '/loanDetails', '/orderDetails.html', '/order'];
  expect([names, [...purged].sort()]).toEqual(['orderDetails /order', paths.map((path) => `POST /at${path}`).sort()]);
  // no purge is outstanding any more
  expect((await release('push', 'orderDetails', ...cdn)).code).toBe(0);
});

test('after Ctrl+C during the purge of a push, the message names what was not purged, and the same command purges', async () => {
  sampleSite(dist, withPages({ aboutUs: 'purged later' }));
  const interrupt = new AbortController();
  cache.hangs = () => interrupt.abort(new InterruptedError());
  const first = await releaseUntil(interrupt.signal, 'push', 'aboutUs');
  expect([first.code, first.out]).toEqual([130, expect.stringContaining('The same command purges again.')]);
  expect(first.out).toMatch(
    /^NOT PURGED everywhere: POST .*, nothing \(1 request\)\n {2}page-aboutUs: Interrupted\.$/m,
  );
  cache.hangs = undefined;
  purged.length = 0;
  expect((await release('push', 'aboutUs')).code).toBe(0);
  expect(purged).toEqual(['POST /page-aboutUs']);
});

test('a command that takes longer than --limit says what it has not done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  cache.hangs = () => vi.advanceTimersByTime(60_000);
  onTestFinished(() => {
    cache.hangs = undefined;
    vi.useRealTimers();
  });
  const late = await release('purge', 'aboutUs', '--limit', '1');
  expect([late.code, late.out]).toEqual([4, expect.stringContaining('page-aboutUs: Not done within 1 min (--limit)')]);
});
