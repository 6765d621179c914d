import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { emptyFolder } from '../temporary.ts';
import { BUDGETS, isOver, measure, staticScreens, table } from './budgets.ts';

// tests of the budget check itself, with a fake build

let dist = '';
const put = (file: string, content: string) => {
  writeFileSync(path.join(dist, file), content);
  return { file, hash: '', bytes: 0, brotli: 0, gzip: 0 };
};
/** Text that does not compress below this many bytes. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

beforeEach(() => {
  dist = emptyFolder();
  mkdirSync(path.join(dist, 'assets'));
});

function build({ html = '<p>x</p>', own = '1', core = '1', lazy = '1' }): void {
  const page = {
    html: put('repayment.html', html),
    assets: [put('assets/own.js', own), put('assets/lazy.js', lazy)],
    shared: [],
  };
  const shared = { react: put('assets/react.js', noise(60_000)), core: put('assets/core.js', core) };
  put('manifest.json', JSON.stringify({ shared, pages: { repayment: page } }));
}

const over = () => measure(dist).flatMap((size) => (isOver(size) ? size.what : []));

test('small files are accepted, and React and files that load later have no limit', () => {
  build({ lazy: noise(20_000) });
  expect(over()).toEqual([]);
  expect(measure(dist).map(({ what }) => what)).toContain('repayment later: lazy.js');
});

test.each([
  ['repayment html', { html: noise(BUDGETS.html) }],
  ['repayment own file', { own: noise(BUDGETS.own) }],
  ['core', { core: noise(BUDGETS.core) }],
  ['repayment inline script', { html: `<script>${noise(BUDGETS.inline)}</script>` }],
])('reports %s that is too large', (what, files) => {
  build(files);
  expect(over()).toEqual([what]);
});

test('a size that equals the limit is allowed', () => {
  const size = { what: 'x', bytes: 0, limit: 100 };
  expect([isOver({ ...size, brotli: 100 }), isOver({ ...size, brotli: 101 })]).toEqual([false, true]);
});

test('the table shows how much of a budget is used', () => {
  expect(table([{ what: 'core', bytes: 9000, brotli: 4096, limit: 8192 }])).toContain('50 % of 8192');
});

test('staticScreens() lists the static screens that are built', () => {
  expect(staticScreens(['aboutUs', 'repayment'])).toEqual(['aboutUs']);
});
