import { expect, test } from 'vitest';
import { targetsOf } from './targets.ts';

const SITE = 'https://h5.example.ph/loans';

test('the targets of a page are all of its addresses, below the prefix of the site, and its key', () => {
  expect(targetsOf({ pages: ['orderDetails'], files: [] }, SITE)).toEqual({
    urls: ['/orderDetails', '/order', '/loanDetails', '/orderDetails.html'].map((path) => SITE + path),
    keys: ['page-orderDetails'],
  });
  expect(targetsOf({ pages: ['index'], files: ['img/a b.svg'] }, 'https://h5.example.ph/')).toEqual({
    urls: ['/', '/index', '/index.html', '/img/a%20b.svg'].map((path) => `https://h5.example.ph${path}`),
    keys: ['page-index', 'files'],
  });
});
