import { describe, expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { ASSET_CACHE, cleanUrlsOf, COMMON_HEADERS, FILE_CACHE, kindOf, urlsOf } from './rules.ts';
import { headersFile, redirectsFile } from './pages-host.ts';

const FILES = [
  'assets/core-abc.js',
  'assets/repayment-abc.js',
  'favicon.svg',
  'touch-icon.png',
  'robots.txt',
  'sitemap.xml',
  'img/app.svg',
  'docs/rates 2031.pdf',
];

const linesOf = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));

describe.each(['netlify', 'cloudflare'] as const)('_headers of %s', (host) => {
  const text = headersFile(screens, host, FILES);
  const blocks = new Map(
    text
      .split('\n\n')
      .map((block) => linesOf(block))
      .flatMap(([path, ...headers]) => (path ? [[path, headers.map((line) => line.trim())]] : [])),
  );

  test('keeps within the limits of Cloudflare: 100 blocks, lines of 2,000 characters, one star per address', () => {
    expect(blocks.size).toBeLessThanOrEqual(100);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
    for (const path of blocks.keys()) expect(path.split('*').length).toBeLessThanOrEqual(2);
  });

  test('has the common headers for every answer, and the cache headers for every document', () => {
    expect(blocks.get('/*')).toEqual(Object.entries(COMMON_HEADERS).map(([name, value]) => `${name}: ${value}`));
    const clean = screens.flatMap(cleanUrlsOf).filter((path) => path !== '/index');
    for (const path of host === 'cloudflare' ? clean : screens.flatMap(urlsOf))
      expect(blocks.get(path)?.[0], path).toMatch(/^Cache-Control: public, max-age=0, s-maxage=/);
    expect(blocks.get('/order')).toContain('Cache-Tag: html,page-orderDetails');
    expect(blocks.get('/order')).toContain('No-Vary-Search: params');
  });

  test('files and assets have keys, too: a purge by key would otherwise purge nothing', () => {
    expect(blocks.get('/robots.txt')).toContain('Surrogate-Key: files');
    expect(blocks.get('/img/*')).toContain('Cache-Tag: files');
    if (host === 'netlify') expect(blocks.get('/assets/*')).toContain('Surrogate-Key: assets');
    else expect(blocks.get('/assets/repayment-abc.js')).toContain('Cache-Tag: assets,page-repayment');
  });

  /** Paths of the blocks with a header that apply to a file. */
  const withHeader = (file: string, header: string) =>
    [...blocks]
      .filter(([path]) =>
        path.endsWith('*') ? `/${encodeURI(file)}`.startsWith(path.slice(0, -1)) : path === `/${encodeURI(file)}`,
      )
      .flatMap(([path, headers]) => (headers.includes(header) ? [path] : []));

  test('each file beside the pages has one block with its cache header', () => {
    for (const file of FILES.filter((one) => kindOf(one) === 'file'))
      expect(withHeader(file, `Cache-Control: ${FILE_CACHE}`), file).toHaveLength(1);
  });

  test('each asset has one block that lets browsers keep it; on Cloudflare a missing asset has none', () => {
    for (const file of FILES.filter((one) => kindOf(one) === 'asset'))
      expect(withHeader(file, `Cache-Control: ${ASSET_CACHE}`), file).toHaveLength(1);
    const missing = withHeader('assets/gone-abc.js', `Cache-Control: ${ASSET_CACHE}`);
    // Netlify replaces the header of an error
    expect(missing).toEqual(host === 'cloudflare' ? [] : ['/assets/*']);
  });

  test('no redirect may be cached, because its address contains the session', () => {
    const files = /(\.html|\/index|.\/)$/;
    const ofFiles = [...blocks].filter(([path]) => files.test(path));
    // Netlify redirects nothing
    if (host === 'netlify')
      expect(ofFiles.map(([path]) => path)).toEqual(screens.flatMap(urlsOf).filter((url) => files.test(url)));
    else expect(ofFiles).toEqual(['/*.html', '/*/', '/index'].map((path) => [path, ['Cache-Control: no-store']]));
  });

  test('gives no address a header twice, because hosts would join the two values', () => {
    const namesOf = (path: string) => (blocks.get(path) ?? []).map((line) => line.replace(/:.*/, ''));
    const general = namesOf('/*');
    const others = [...blocks.keys()].filter((path) => path !== '/*').flatMap(namesOf);
    expect(others.filter((name) => general.includes(name))).toEqual([]);
  });
});

test('more than the 100 blocks of Cloudflare are refused', () => {
  const assets = Array.from({ length: 100 }, (_one, at) => `assets/page-${at}.js`);
  expect(() => headersFile(screens, 'cloudflare', assets)).toThrow(
    /^Cloudflare takes 100 blocks in _headers, and this site needs 13\d/,
  );
  expect(() => headersFile(screens, 'netlify', assets)).not.toThrow();
});

describe('_redirects', () => {
  const rulesOf = (host: 'netlify' | 'cloudflare') =>
    linesOf(redirectsFile(screens, host)).map((line) => line.split(' '));

  test('Netlify: every clean address serves its file, everything else the error page', () => {
    const rules = rulesOf('netlify');
    expect(rules).toContainEqual(['/loanDetails', '/orderDetails.html', '200']);
    expect(rules).toContainEqual(['/', '/index.html', '200']);
    expect(rules).toContainEqual(['/manifest.json', '/error.html', '404!']);
    expect(rules.at(-1), 'the first rule that fits wins').toEqual(['/*', '/error.html', '404']);
  });

  test('Cloudflare: only aliases are rewritten, to clean paths, with the code 200; it redirects /index by itself', () => {
    const rules = rulesOf('cloudflare');
    expect(rules).toContainEqual(['/loanDetails', '/orderDetails', '200']);
    expect(rules.every(([, to, code]) => code === '200' && !to?.endsWith('.html'))).toBe(true);
    const aliases = screens.flatMap((screen): string[] => [...screen.aliases]).filter((alias) => alias !== '/index');
    expect(rules.map(([from]) => from).sort()).toEqual(aliases.sort());
  });
});
