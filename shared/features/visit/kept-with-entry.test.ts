import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptWithEntry } from './kept-with-entry.ts';

const place = keptWithEntry('place', v.object({ tab: v.number() }));
const order = keptWithEntry('order', v.string());

beforeEach(() => history.replaceState(null, ''));

test('nothing until it is written, then what was written; another value, and what is not ours, stands beside it', () => {
  history.replaceState({ other: 1 }, '');
  expect(order.read()).toBeUndefined();
  order.write('A');
  place.write({ tab: 1 });
  expect([order.read(), place.read()]).toEqual(['A', { tab: 1 }]);
  expect(history.state).toMatchObject({ other: 1 });
});

test('the address stays; a new visit starts without it', () => {
  history.replaceState(null, '', '/complaint.html?orderId=1#x');
  order.write('A');
  expect(location.href).toMatch(/\/complaint\.html\?orderId=1#x$/);
  history.pushState(null, '');
  expect(order.read()).toBeUndefined();
});

test('what an older release wrote in another shape counts as nothing', () => {
  history.replaceState({ place: 'top', order: 5 }, '');
  expect([place.read(), order.read()]).toEqual([undefined, undefined]);
});

test('a browser that refuses more changes does not break the page', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => order.write('A')).not.toThrow();
});
