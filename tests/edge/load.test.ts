import { expect, test } from 'vitest';
import { resultOf } from './support/load.ts';

// A load test that cannot see a lost request proves nothing.

const GOOD = `Running 12s test @ http://127.0.0.1:18081
  1 threads and 16 connections
  385363 requests in 12.01s, 2.10GB read
Requests/sec:  32087.12
`;

const BROKEN = '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 5\n';

test.each([
  ['a clean run has lost nothing', GOOD, { seconds: 12.01, lost: 0 }],
  ['a time in minutes is read as seconds', GOOD.replace('12.01s', '1.00m'), { seconds: 60, lost: 0 }],
  ['refused answers and broken connections count as lost', GOOD + BROKEN, { seconds: 12.01, lost: 15 }],
])('%s', (_rule, output, said) => expect(resultOf(output)).toMatchObject({ requests: 385363, ...said }));

test('an output without a result is an error', () => {
  expect(() => resultOf('unable to connect')).toThrow('unable to connect');
});
