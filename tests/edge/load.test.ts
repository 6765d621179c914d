import { expect, test } from 'vitest';
import { resultOf } from './support/load.ts';

// A load test that cannot see a lost request proves nothing.

const GOOD = `Running 12s test @ http://127.0.0.1:18081
  1 threads and 16 connections
  385363 requests in 12.01s, 2.10GB read
Requests/sec:  32087.12
`;

test('a clean run has lost nothing', () => {
  expect(resultOf(GOOD)).toMatchObject({ requests: 385363, seconds: 12.01, lost: 0 });
});

test('a minute is written as a minute', () => {
  expect(resultOf(GOOD.replace('12.01s', '1.00m'))).toMatchObject({ requests: 385363, seconds: 60 });
});

test('refused answers and broken connections count as lost', () => {
  const bad = GOOD.replace(
    'Requests/sec',
    '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\nRequests/sec',
  );
  expect(resultOf(bad).lost).toBe(15);
});

test('no result is an error', () => {
  expect(() => resultOf('unable to connect')).toThrow('unable to connect');
});
