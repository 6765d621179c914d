import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import {
  ASSET_CACHE,
  cacheControlOf,
  cleanUrlsOf,
  ERROR_CACHE,
  FILE_CACHE,
  HTML_CACHE,
  COMMON_HEADERS,
  OTHER_SPELLING,
  surrogateKeysOf,
  urlsOf,
} from './rules.ts';

test('browsers revalidate a document, and the CDN keeps it', () => {
  expect(cacheControlOf('repayment.html')).toBe(HTML_CACHE);
  expect(HTML_CACHE).toContain('max-age=0');
  expect(HTML_CACHE).toContain('s-maxage=3600');
  expect(HTML_CACHE).toContain('stale-if-error=604800');
});

test('hashed files are cached for a year, other files for a shorter time, errors not by the CDN', () => {
  expect(cacheControlOf('assets/core-abc.js')).toBe(ASSET_CACHE);
  expect(ASSET_CACHE).toBe('public, max-age=31536000, immutable');
  expect(cacheControlOf('robots.txt')).toBe(FILE_CACHE);
  expect(cacheControlOf('img/note.png')).toBe(FILE_CACHE);
  expect(ERROR_CACHE).not.toContain('s-maxage');
});

test.each([
  ['repayment.html', 'html page-repayment'],
  ['assets/repayment-abc.js', 'assets page-repayment'],
  ['assets/repayment.code128-abc.js', 'assets page-repayment'],
  ['assets/repaymentOfCode2-abc.js', 'assets page-repaymentOfCode2'],
  ['assets/react-19.3.1-abc.js', 'assets shared'],
  ['assets/core-abc.js', 'assets shared'],
  ['assets/early-abc.js', 'assets shared'],
  ['assets/repayment.early-abc.js', 'assets page-repayment'],
  ['sitemap.xml', 'files'],
])('%s has the surrogate keys %s', (file, keys) => expect(surrogateKeysOf(file)).toBe(keys));

test('a screen has its path and its aliases as addresses, and no address belongs to two screens', () => {
  const urls = Object.fromEntries(screens.map((screen) => [screen.id, cleanUrlsOf(screen)]));
  expect(urls).toMatchObject({
    index: ['/', '/index'],
    aboutUs: ['/aboutUs'],
    confirmV3: ['/confirmV3', '/newLoanConfirm', '/confirmOfPeriod'],
    error: ['/error', '/errorPage'],
  });
  const all = Object.values(urls).flat();
  expect(new Set(all).size, 'no address leads to two screens').toBe(all.length);
});

test('no header asks for reports, because a report contains the address of the page with its session', () => {
  expect(JSON.stringify(COMMON_HEADERS)).not.toMatch(/report-|reporting|"nel"/i);
});

test('an address as releases purge it is no other spelling', () => {
  const files = [
    'assets/repayment.code128-a_b.js',
    'img/a b.png',
    'img/niño & "co" [1] {2} 50%.png',
    `.page/index/${'a'.repeat(64)}.html`,
  ];
  for (const path of [...screens.flatMap(urlsOf), ...files.map((file) => `/${encodeURI(file)}`)])
    expect(path).not.toMatch(OTHER_SPELLING);
});

test.each([
  '//order',
  '/./order',
  '/order/..',
  '/order#top',
  '/%6Frder',
  '/order%0A',
  '/order%2Ehtml',
  '/ni%c3%b1o.png',
])('%s is another spelling', (path) => expect(path).toMatch(OTHER_SPELLING));
