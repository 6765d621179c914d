// @vitest-environment node
import { expect, test } from 'vitest';
import { acceptedVariants } from './accept-encoding.ts';

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip', ['gzip']],
  ['GZIP;Q=0.5', ['gzip']],
  ['br;q=0, gzip', ['gzip']],
  ['br;q=0.2, gzip;q=0.9', ['gzip', 'br']],
  ['*', ['br', 'gzip']],
  ['*;q=0.5, gzip', ['gzip', 'br']],
  ['br;q=0, *', ['gzip']],
  ['identity', []],
  ['br;q=oops', []],
  ['', []],
  [null, []],
])('%s', (header, expected) => {
  expect(acceptedVariants(header).map(({ encoding }) => encoding)).toEqual(expected);
});
