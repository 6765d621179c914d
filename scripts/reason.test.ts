import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });

test.each([
  [
    'its cause',
    new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND x') }),
    'getaddrinfo ENOTFOUND x',
  ],
  ['the code where the cause has no message', new TypeError('fetch failed', { cause: refused }), 'ECONNREFUSED'],
  ['the code where there is no message', refused, 'ECONNREFUSED'],
  ['its message without a cause', new Error('nothing for 15 s'), 'nothing for 15 s'],
])('the reason of a failed request is %s', (_what, error, words) => expect(reasonOf(error)).toBe(words));
