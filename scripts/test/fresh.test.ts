import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadEnv } from 'vite';
import { emptyFolder } from '../../tests/temporary.ts';
import { checkEnvironment } from '../build/environment.ts';
import { configurationOf } from '../build/manifest.ts';
import { isAsConfigured, isFresh, warningOf } from './fresh.ts';

let root: string;
beforeEach(() => {
  root = emptyFolder();
  write('pages/repayment/Page.tsx', 100);
  write('pages/repayment/Page.test.tsx', 300);
  write('shared/ui/a.ts', 100);
  write('dist/repayment.html', 200);
  const configuration = configurationOf(checkEnvironment(loadEnv('production', root, 'VITE_')));
  writeFileSync(path.join(root, 'dist/manifest.json'), JSON.stringify({ pages: { repayment: { configuration } } }));
});
afterEach(() => vi.unstubAllEnvs());

/** Writes a file of that age, its folders as old as all sources. */
function write(file: string, seconds: number): void {
  const whole = path.join(root, file);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, '');
  utimesSync(whole, seconds, seconds);
  for (let folder = path.dirname(whole); folder !== root; folder = path.dirname(folder)) utimesSync(folder, 100, 100);
}

test('a build that is newer than its sources is fresh, even if tests are newer', () => {
  expect(isFresh(root)).toBe(true);
});

test.each([
  ['a source was changed', 'shared/ui/a.ts'],
  ['the configuration was changed', '.env.local'],
  ['a page is not built', 'pages/complaint/Page.tsx'],
])('a build is not fresh if %s', (_what, file) => {
  write(file, file.startsWith('pages') ? 100 : 300);
  expect(isFresh(root)).toBe(false);
});

test('a build that was made with another configuration is renewed', () => {
  expect(isAsConfigured(root)).toBe(true);
  vi.stubEnv('VITE_PRODUCT_PREFIX', '/other');
  expect(isAsConfigured(root)).toBe(false);
  expect(warningOf(root, {})).toContain('another configuration');
  vi.stubEnv('VITE_PRODUCT_PREFIX', 'not a path');
  expect(isAsConfigured(root)).toBe(false);
});

test('before tests of an old build one sentence names the command that renews it; a revision that is photographed is old by intent', () => {
  expect(warningOf(root, {})).toBeUndefined();
  write('shared/ui/a.ts', 300);
  expect(warningOf(root, {})).toMatch(/^[^.]*npm run build[^.]*\.$/);
  expect(warningOf(root, { PICTURES_OF: 'dist' })).toBeUndefined();
});
