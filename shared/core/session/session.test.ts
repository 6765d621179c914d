import { beforeEach, describe, expect, test, vi } from 'vitest';
import { onSession, rebuildSession, session } from './session.ts';

const open = (url: string) => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
};

describe('rebuildSession', () => {
  beforeEach(() => {
    open('http://localhost/repayment?orderId=9&sessionId=old&deviceId=d1#/part');
  });

  test('names that are given replace, all others stay, and so does the rest of the address', () => {
    rebuildSession({ sessionId: 'new', adId: 'a1' });
    expect(session()).toEqual({ orderId: '9', sessionId: 'new', deviceId: 'd1', adId: 'a1' });
    expect(location.hash).toBe('#/part');
    expect(location.pathname).toBe('/repayment');
  });

  test.each([
    ['JSON', '{"sessionId":"new","appVersion":3}'],
    ['a query', 'sessionId=new&appVersion=3'],
  ])('takes %s as text, as Android hands it over', (_what, text) => {
    rebuildSession(text);
    expect(session()).toMatchObject({ sessionId: 'new', appVersion: '3', deviceId: 'd1' });
  });

  test.each(['http://localhost/repayment?sessionId=old', 'http://localhost/promotion?sessionId=old#/downloadTemplate'])(
    'the last value that is removed leaves no query: %s',
    (url) => {
      open(url);
      rebuildSession({ sessionId: null });
      expect(location.href).toBe(url.replace('?sessionId=old', ''));
    },
  );

  test.each([undefined, null, 5, true, 'null', '"text"', '7'])('%j changes nothing', (values) => {
    const { href } = location;
    const listener = vi.fn();
    const stop = onSession(listener);
    rebuildSession(values);
    stop();
    expect(location.href).toBe(href);
    expect(listener).not.toHaveBeenCalled();
  });

  test('adds no history entry and keeps the state of the one there is', () => {
    history.replaceState({ mine: 1 }, '');
    const { length } = history;
    rebuildSession({ sessionId: 'new' });
    expect(history.length).toBe(length);
    expect(history.state).toEqual({ mine: 1 });
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
});
