import { beforeEach, expect, test, vi } from 'vitest';
import { onSession, rebuildSession, session } from './session.ts';

beforeEach(() => {
  history.replaceState({ mine: 1 }, '', '/repayment?orderId=9&sessionId=old&deviceId=d1#/part');
});

test('given values replace the old ones; other parameters, the rest of the address and the history entry stay', () => {
  const { length } = history;
  rebuildSession({ sessionId: 'new', adId: 'a1' });
  expect(location.pathname + location.search + location.hash).toBe(
    '/repayment?orderId=9&sessionId=new&deviceId=d1&adId=a1#/part',
  );
  expect([history.length, history.state]).toEqual([length, { mine: 1 }]);
});

test('removing the last value leaves no query, even when the path starts with //', () => {
  history.replaceState(null, '', `${location.origin}//promotion?sessionId=old#/downloadTemplate`);
  rebuildSession({ sessionId: null });
  const { pathname, search, hash } = location;
  expect([pathname, search, hash]).toEqual(['//promotion', '', '#/downloadTemplate']);
});

test('takes a query as text, as Android hands it over', () => {
  rebuildSession('sessionId=new&appVersion=3');
  expect(session()).toMatchObject({ sessionId: 'new', appVersion: '3', deviceId: 'd1' });
});

test.each([
  ['no text and no number', undefined],
  ['no text and no number', true],
  ['no text and no number', {}],
  ['a number that is too long to be exact', JSON.parse('1234567890123456789')],
  ['no number', NaN],
])('a value that is %s is left out: %j', (_what, sessionId: unknown) => {
  rebuildSession({ sessionId, adId: 7 });
  expect(session()).toMatchObject({ sessionId: 'old', adId: '7' });
});

test.each([undefined, null, 5, true, 'null', '"text"', '7'])('%j changes nothing and calls no listener', (values) => {
  const { href } = location;
  const listener = vi.fn();
  const stop = onSession(listener);
  rebuildSession(values);
  stop();
  expect(location.href).toBe(href);
  expect(listener).not.toHaveBeenCalled();
});

test('values that are in the address already call the listeners, but do not change the address', () => {
  const replaceState = vi.spyOn(history, 'replaceState');
  const listener = vi.fn();
  const stop = onSession(listener);
  rebuildSession({ sessionId: 'old', adId: '' });
  stop();
  expect([replaceState, listener].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('a session that the address cannot take, as in Safari after a hundred changes, holds until one that it takes', () => {
  const { href } = location;
  const replaceState = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many changes', 'SecurityError');
  });
  const listener = vi.fn();
  const stop = onSession(listener);
  rebuildSession({ sessionId: 'a', adId: 'a1' });
  rebuildSession({ sessionId: 'b' });
  stop();
  expect(listener).toHaveBeenCalledTimes(2);
  expect(location.href).toBe(href);
  expect(session()).toMatchObject({ sessionId: 'b', adId: 'a1', orderId: '9', deviceId: 'd1' });
  replaceState.mockRestore();
  rebuildSession({ sessionId: 'c' });
  expect(location.search).toBe('?orderId=9&sessionId=c&deviceId=d1&adId=a1');
  history.replaceState(null, '', '/repayment?sessionId=d');
  expect(session().sessionId).toBe('d');
});

test('calls listeners after the new values are set, until they unsubscribe', () => {
  const seen: (string | undefined)[] = [];
  const stop = onSession(() => seen.push(session().sessionId));
  rebuildSession({ sessionId: 'a' });
  rebuildSession({ sessionId: 'b' });
  stop();
  rebuildSession({ sessionId: 'c' });
  expect(seen).toEqual(['a', 'b']);
});
