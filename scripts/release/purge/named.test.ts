import { expect, test } from 'vitest';
import { UsageError } from '../../command-line.ts';
import { namedTargets } from './named.ts';
import { targetsOf } from './targets.ts';

const SITE = 'https://h5.example.ph/loans';
const named = (...names: string[]) => namedTargets(names, SITE);

test.each([
  'orderDetails',
  '/orderDetails.html',
  'order',
  '/order',
  '/order/',
  '/order?sessionId=1&to=/repayment',
  '/order#top',
  'http://h5.example.ph/loans/orderDetails.html',
  'https://h5.example.ph/loans/loanDetails/?sessionId=1#/repayment',
  'h5.example.ph/loans/order',
])('%s names the page orderDetails', (name) => {
  expect(named(name)).toEqual({ pages: ['orderDetails'], files: [] });
});

test.each(['index', '/', '/index.html', '/?sessionId=1', SITE, `${SITE}/`])('%s names home', (name) => {
  expect(named(name)).toEqual({ pages: ['index'], files: [] });
});

test('other files of a release are named by their paths, each with its most specific key', () => {
  const document = `.page/repayment/${'0'.repeat(64)}.html`;
  const targets = targetsOf(named('/img/app.svg?v=2', `${SITE}/assets/core-abc.js`, `/${document}`), SITE);
  expect(targets).toEqual({
    urls: ['img/app.svg', 'assets/core-abc.js', document].map((path) => `${SITE}/${path}`),
    keys: ['files', 'shared', 'page-repayment'],
  });
});

test('a file in .well-known may have no extension', () => {
  const file = '.well-known/apple-app-site-association';
  expect(named(`/${file}`)).toEqual({ pages: [], files: [file] });
});

test.each([
  '/repaymentt',
  '/repayment/x',
  '/repaymentt.html',
  '/repayment.htm',
  '/img/app.svgg',
  '/img',
  '/img/a%20b.svg',
  '/manifest.json',
  '/releases/1.json',
  '/.well-known/.key',
  '',
  '?sessionId=1',
  'https://h5.example.ph/loans/repaymentt?sessionId=1',
])('%j is refused as neither a page nor a file, and the message shows nothing of a session', (name) => {
  expect(() => named('aboutUs', name)).toThrow(UsageError);
  expect(() => named('aboutUs', name)).toThrow(/^There is no screen (?!.*sessionId)/);
});

test.each(['https://h5.example.ph/order', 'https://other.example/loans/order', 'https://u:p@h5.example.ph/loans'])(
  '%s is refused as an address of another site',
  (name) => {
    expect(() => named(name)).toThrow(`Addresses to purge begin with ${SITE} (RELEASE_SITE or --site).`);
  },
);
