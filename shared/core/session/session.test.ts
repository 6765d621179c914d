import { beforeEach, expect, test, vi } from 'vitest';
import { onSession, rebuildSession, session } from './session.ts';

beforeEach(() => {
  history.replaceState({ mine: 1 }, '', '/repayment?orderId=9&sessionId=old&deviceId=d1#/part');
});

test('names that are given replace, all others stay, and so do the rest of the address and the entry in the history', () => {
  const { length } = history;
  rebuildSession({ sessionId: 'new', adId: 'a1' });
  expect(location.pathname + location.search + location.hash).toBe(
    '/repayment?orderId=9&sessionId=new&deviceId=d1&adId=a1#/part',
  );
  expect([history.length, history.state]).toEqual([length, { mine: 1 }]);
});

test('the last value that is removed leaves no query, at whatever path', () => {
  history.replaceState(null, '', `${location.origin}//promotion?sessionId=old#/downloadTemplate`);
  rebuildSession({ sessionId: null });
  const { pathname, search, hash } = location;
  expect([pathname, search, hash]).toEqual(['//promotion', '', '#/downloadTemplate']);
});

test('takes a query as text, as Android hands it over', () => {
  rebuildSession('sessionId=new&appVersion=3');
  expect(session()).toMatchObject({ sessionId: 'new', appVersion: '3', deviceId: 'd1' });
});

test.each([undefined, null, 5, true, 'null', '"text"', '7'])('%j changes nothing', (values) => {
  const { href } = location;
  const listener = vi.fn();
  const stop = onSession(listener);
  rebuildSession(values);
  stop();
  expect(location.href).toBe(href);
  expect(listener).not.toHaveBeenCalled();
});

test('tells those who listen, once the new values are there, until they stop', () => {
  const seen: (string | undefined)[] = [];
  const stop = onSession(() => seen.push(session().sessionId));
  rebuildSession({ sessionId: 'a' });
  rebuildSession({ sessionId: 'b' });
  stop();
  rebuildSession({ sessionId: 'c' });
  expect(seen).toEqual(['a', 'b']);
});
