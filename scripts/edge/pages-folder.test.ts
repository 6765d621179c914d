import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { emptyFolder } from '../../tests/temporary.ts';
import { FIRST, sampleSite, withPages } from '../../tests/release/support/sample-site.ts';
import { pagesFolder } from './pages-folder.ts';

test('a folder for hosts of whole sites has the public pages, what they load and the rules, and nothing else', () => {
  const dist = emptyFolder();
  sampleSite(dist, withPages({ testPreview: 'tool', error: 'one' }, FIRST));
  const open = screens.filter((screen) => !('isInternal' in screen));
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
  expect(pagesFolder(dist, screens, 'netlify').has('testPreview.html')).toBe(true);
});
