// needs no document
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const judge = (status: number, code: unknown) => {
  const envelope = JSON.stringify({ code, message: 'Closed.', data: {} });
  return verdictOf({ path: '/x', answer: v.unknown() }, status, envelope);
};

test.each([408, 499, 500, 504])(
  'an answer with HTTP %d is one of a gateway, whatever its code: no page reads it',
  (status) => {
    expect(judge(status, '44')).toEqual({ kind: 'breaks', words: `HTTP ${status}: nothing of it is read` });
  },
);

test('an error with a code is a refusal of the lender; without one it is an answer of a gateway', () => {
  expect(judge(403, '44')).toEqual({ kind: 'refused', words: 'HTTP 403, code "44": Closed.' });
  expect(judge(403, '').kind).toBe('breaks');
  expect(judge(200, '').kind).toBe('refused');
});
