import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bodyText, entryText, useLog } from './log.ts';

const round: Record<string, unknown> = {};
round.self = round;

test.each([
  ['', "''"],
  ['/a', '/a'],
  [{ a: 1 }, '{"a":1}'],
  [undefined, 'undefined'],
  [round, '[object Object]'],
])('the body %o is shown as %s', (body, text) => expect(bodyText(body)).toBe(text));

test('the text of an entry has time to the millisecond, screen, direction, handler and body', () => {
  const at = new Date(2025, 11, 5, 9, 8, 7, 6).getTime();
  const entry = { id: 1, at, screen: 'bindBank', way: 'out', handler: 'bankStart', body: "''" } as const;
  expect(entryText(entry)).toBe("09:08:07.006 bindBank → bankStart ''");
  expect(entryText({ ...entry, way: 'in' })).toContain('←');
});

test('an object is logged as it was when it was posted; the log keeps the latest 200 entries', () => {
  const { result } = renderHook(() => useLog());
  const body = { page: 'order' };
  act(() => {
    result.current.add({ screen: 'preview', way: 'out', handler: 'toP', body });
    body.page = 'changed';
  });
  expect(result.current.entries.map((entry) => entry.body)).toEqual(['{"page":"order"}']);
  act(() => {
    for (let at = 0; at < 200; at++)
      result.current.add({ screen: 'preview', way: 'out', handler: 'to', body: `${at}` });
  });
  expect(result.current.entries).toHaveLength(200);
  expect(result.current.entries[0]!.body).toBe('0');
});
