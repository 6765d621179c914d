import vm from 'node:vm';
import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { cloudFrontFunction, cloudFrontHeaders } from './cloudfront.ts';
import { COMMON_HEADERS, NO_VARY_SEARCH, urlsOf } from './rules.ts';

type Request = { uri: string; querystring: Record<string, { value: string }> };

/** Runs the function as CloudFront does: the text alone, then its handler. */
function ask(uri: string): Request {
  const context = vm.createContext({ event: { request: { uri, querystring: { sessionId: { value: '1' } } } } });
  return vm.runInContext(`${cloudFrontFunction(screens)}; handler(event)`, context) as Request;
}

test('every address of a screen leads to its file, without the query', () => {
  for (const screen of screens)
    for (const url of urlsOf(screen)) {
      const { uri, querystring } = ask(url);
      expect(uri, url).toBe(`/${screen.id}.html`);
      expect(Object.keys(querystring)).toEqual([]);
    }
});

test.each(['/%72epayment', '/repayment%2Ehtml', '/%72epayment.html'])('%s has no cache key of its own', (uri) =>
  expect(ask(uri).uri).toBe('/repayment.html'),
);

test.each([
  '/assets/core-abc.js',
  '/robots.txt',
  '/REPAYMENT',
  '/constructor',
  '/.well-known/assetlinks.json',
  `/.page/repayment/${'a'.repeat(64)}.html`,
])('%s is not rewritten', (uri) => expect(ask(uri).uri).toBe(uri));

test.each([
  '/manifest.json',
  '/releases/lock/00000001.json',
  '/.env',
  '/.well-known/.key',
  '/repayment.html.br',
  '/.page/repayment/share-5.html',
  // the bucket decodes
  '/%6Danifest.json',
  '/releases%2Flock%2F00000001.json',
  '/%2eenv',
  '/repayment.html%2Ebr',
  '/%',
])('%s is not served', (uri) => expect(ask(uri).uri).toBe('/not-here'));

test('the function is small enough for CloudFront', () => {
  expect(Buffer.byteLength(cloudFrontFunction(screens))).toBeLessThan(10_000);
});

test('the policy has every common header and that of documents once, with its value', () => {
  const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } = JSON.parse(cloudFrontHeaders()) as {
    SecurityHeadersConfig: Record<string, object>;
    CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string }[] };
  };
  expect(own).toEqual({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: COMMON_HEADERS['Content-Security-Policy'] },
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { Override: true, ReferrerPolicy: 'no-referrer' },
    StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
  });
  const items = Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value]));
  expect(items).toEqual({
    'Permissions-Policy': COMMON_HEADERS['Permissions-Policy'],
    'No-Vary-Search': NO_VARY_SEARCH,
    'Cross-Origin-Opener-Policy': COMMON_HEADERS['Cross-Origin-Opener-Policy'],
  });
  expect(custom.Quantity).toBe(custom.Items.length);
  expect(Object.keys(own).length + custom.Quantity).toBe(Object.keys(COMMON_HEADERS).length + 1);
});
