import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandLine } from './support/command-line.ts';
import { FIRST, sampleSite, withPages } from './support/sample-site.ts';

const { site, dist, purged, cache, release } = await commandLine();

test('plan, push, rollback, verify, list and purge print their results and end with their exit codes', async () => {
  sampleSite(dist, FIRST);
  const plan = await release('plan');
  expect(plan.code).toBe(0);
  expect(plan.out).toContain('orderDetails  /orderDetails /order /loanDetails /orderDetails.html');
  expect(plan.out).toContain('https://h5.example.ph/loanDetails');
  const first = await release('push');
  expect(first.code).toBe(0);
  expect(first.out).toMatch(
    /Release \d{8}T\d{9}Z is online in folder .*: repayment, orderDetails, aboutUs, img\/app.svg, robots.txt/,
  );
  expect(first.all).toContain('Pages: repayment\n');
  expect((await release('push')).out).toContain('is up to date');

  sampleSite(dist, { ...withPages({ repayment: 'two' }), revision: 'unknown-dirty' });
  const unknown = (await release('plan')).out;
  expect(unknown).toContain('Warning: the build does not say from which revision');
  expect(unknown).not.toContain('not committed');
  sampleSite(dist, { ...withPages({ repayment: 'two' }), revision: 'abc-dirty', revisions: { aboutUs: 'abc' } });
  expect((await release('plan', '--mixed')).out).toContain('Warning: built from files that are not committed');
  purged.length = 0;
  const second = await release('push', 'repayment', '--json');
  expect(JSON.parse(second.out)).toMatchObject({
    action: 'push',
    release: { by: 'ana', changed: { pages: ['repayment'], files: [] } },
    purges: [{ purged: ['page-repayment'], failed: [] }],
  });
  expect(purged).toEqual(['POST /page-repayment']);

  cache.status = 403;
  const back = await release('rollback', 'repayment');
  expect(back.code).toBe(4);
  expect(back.out).toContain('NOT PURGED');
  expect(back.all).not.toContain('token-of-test');
  expect((await release('verify')).code).toBe(1);
  cache.status = 200;
  expect((await release('rollback', 'repayment')).code).toBe(0);
  expect((await release('verify')).code).toBe(0);
  expect((await release('list')).out.split('\n')[0]).toMatch(
    /^\w+ {2}\d{4}-\d\d-\d\d \d\d:\d\dZ +rollback +abc123 +ana: repayment$/,
  );

  purged.length = 0;
  expect((await release('purge', 'aboutUs', '/order')).code).toBe(0);
  expect(purged).toEqual(['POST /page-aboutUs', 'POST /page-orderDetails']);
});

test.each([
  ['purge nothing', 2, "There is no screen 'nothing'. Screens: index, aboutUs"],
  ['purge token-of-test', 2, "There is no screen '***'"],
  ['deploy', 2, "There is no command 'deploy'."],
  ['rollback', 2, 'Or --to <release> for all: npm run release -- list'],
  ['remove', 2, 'Which page? npm run release -- status shows all of them.'],
  ['push --encode br', 2, 'for buckets'],
  ['push --canary 5', 2, 'names of pages'],
  ['push complaint', 1, 'npm run build -- complaint'],
  ['plan --cdn akamai:x', 2, "No cache is called 'akamai'"],
  ['purge aboutUs --cdn POST:https://cdn.example/?u={url}&token=hunter22', 2, 'belong into the environment'],
  ['push --site https://ops:hunter22@h5.example.ph', 2, 'belong into the environment'],
  ['push --target s3://ops:hunter22@bucket', 2, 'Set RELEASE_TARGET'],
  ['push --target folder:h5', 2, 'folder: takes a whole path'],
  ['push --s3-endpoint https://s3.example/?X-Amz-Signature=hunter22', 2, 'belong into the environment'],
])('%s ends with %s and %j, and shows no secret', async (line, code, words) => {
  sampleSite(dist, FIRST);
  const ended = await release(...line.split(' '));
  expect([ended.code, ended.all]).toEqual([code, expect.stringContaining(words)]);
  expect(ended.all).not.toMatch(/hunter22|token-of-test/);
});

test('a dry run needs the same settings as the real command, and changes nothing', async () => {
  sampleSite(dist, withPages({ aboutUs: 'two' }));
  await release('push', 'aboutUs');
  purged.length = 0;
  for (const line of ['purge aboutUs --dry-run', 'push --dry-run', 'rollback aboutUs --dry-run']) {
    expect((await release(...line.split(' '))).code, line).toBe(0);
    const bad = await release(...line.split(' '), '--cdn', 'fastly:svc');
    expect([bad.code, bad.all], line).toEqual([2, expect.stringContaining('fastly needs FASTLY_API_TOKEN')]);
  }
  expect(await release('purge', 'aboutUs', '--dry-run', '--cdn', 'none')).toMatchObject({ code: 2 });
  expect(purged).toEqual([]);
  // a plan needs no credentials
  expect((await release('plan', '--cdn', 'fastly:svc')).code).toBe(0);
});

test('a share of the visitors, its promotion and a removal are in the history, and no record has a secret', async () => {
  sampleSite(dist, { ...withPages({ repayment: 'tried' }), revision: 'abc-dirty' });
  const tried = await release('push', 'repayment', '--canary', '5', '--by', 'eva, token-of-test');
  expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('Warning: built from files')]);
  expect((await release('promote', 'repayment', '--dry-run')).out).toContain('promote in folder');
  expect((await release('promote', 'repayment')).code).toBe(0);
  expect((await release('remove', 'repayment')).code).toBe(0);
  const history = (await release('list')).out.split('\n').slice(0, 3);
  expect(history.map((line) => /(push|promote|remove) .*: repayment$/.exec(line)?.[1])).toEqual([
    'remove',
    'promote',
    'push',
  ]);
  // secrets appear neither in the output nor in records
  const records = readdirSync(path.join(site, 'releases')).filter((file) => file.endsWith('.json'));
  const recorded = records.map((file) => readFileSync(path.join(site, 'releases', file), 'utf8')).join('');
  expect(recorded).toContain('eva, ***');
  expect(recorded).not.toContain('token-of-test');

  const status = await release('status', '--site', 'http://127.0.0.1:1');
  expect([status.code, status.out]).toEqual([1, expect.stringMatching(/^repayment +withdrawn/m)]);
});
