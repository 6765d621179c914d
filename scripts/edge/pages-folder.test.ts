import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { screens, type ScreenEntry } from '../../pages/screens.ts';
import { emptyFolder } from '../../tests/temporary.ts';
import { FIRST, sampleSite, withPages } from '../../tests/release/support/sample-site.ts';
import { BuildError } from '../release/build.ts';
import { pagesFolder } from './pages-folder.ts';

test('the folder for Netlify and Cloudflare has only the public pages, the files that they load, and the rules', () => {
  const dist = emptyFolder();
  sampleSite(dist, withPages({ testPreview: 'tool', error: 'one' }, FIRST));
  const built: readonly ScreenEntry[] = screens.filter(({ id }) => existsSync(path.join(dist, `${id}.html`)));
  const open = built.filter(({ isInternal }) => !isInternal);
  const names = [...pagesFolder(dist, open, 'cloudflare').keys()].map((file) => file.replace(/-\w{8}\.js$/, '.js'));
  expect([...new Set(names)].sort()).toEqual([
    '404.html',
    '_headers',
    '_redirects',
    'aboutUs.html',
    'assets/core.js',
    'assets/early.js',
    'assets/orderDetails.early.js',
    'assets/orderDetails.js',
    'assets/react-19.3.1.js',
    'assets/repayment.early.js',
    'assets/repayment.js',
    'error.html',
    'img/app.svg',
    'orderDetails.html',
    'repayment.html',
    'robots.txt',
  ]);
  expect(pagesFolder(dist, built, 'netlify').has('testPreview.html')).toBe(true);
});

test('on Cloudflare only assets that are there are immutable: its rules apply to errors, too', () => {
  const dist = emptyFolder();
  sampleSite(dist, FIRST);
  const built = screens.filter(({ id }) => existsSync(path.join(dist, `${id}.html`)));
  const folder = pagesFolder(dist, built, 'cloudflare');
  const immutable = String(folder.get('_headers'))
    .split('\n\n')
    .filter((block) => block.includes('immutable'))
    .map((block) => block.split('\n')[0]);
  const assets = [...folder.keys()].filter((file) => file.startsWith('assets/'));
  expect(assets).not.toEqual([]);
  expect(immutable.sort()).toEqual(assets.map((file) => `/${file}`).sort());
});

test('the folder is refused while the build lacks a page, because the deployed site would lose it', () => {
  const dist = emptyFolder();
  sampleSite(dist, FIRST);
  const wanted = screens.filter(({ id }) => ['repayment', 'promotion', 'error'].includes(id));
  expect(() => pagesFolder(dist, wanted, 'netlify')).toThrow(BuildError);
  expect(() => pagesFolder(dist, wanted, 'netlify')).toThrow(
    "These pages are not in the build: promotion, error. Run 'npm run build' first.",
  );
});

test('the folder is refused when a push would be: pages of several sources, or of an API on this machine', () => {
  const folderOf = (words: Partial<Parameters<typeof sampleSite>[1]>) => {
    const dist = emptyFolder();
    sampleSite(dist, { ...FIRST, ...words });
    return pagesFolder(
      dist,
      screens.filter(({ id }) => existsSync(path.join(dist, `${id}.html`))),
      'netlify',
    );
  };
  expect(() => folderOf({ revisions: { repayment: 'old' } })).toThrow("Run 'npm run build' for all of them.\n");
  const local = { hash: 'a'.repeat(64), apiBase: 'http://localhost:3000' };
  const configurations = { repayment: local, orderDetails: local, aboutUs: local };
  expect(() => folderOf({ configurations })).toThrow('repayment was built for the API at http://localhost:3000');
});
