import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { keptWithEntry } from './kept-with-entry.ts';

const place = keptWithEntry('place', v.object({ tab: v.number() }));
const order = keptWithEntry('order', v.string());

beforeEach(() => history.replaceState(null, ''));

test('a value is undefined until it is written; other values and history state that is not ours are kept', () => {
  history.replaceState({ other: 1 }, '');
  expect(order.read()).toBeUndefined();
  order.write('A');
  place.write({ tab: 1 });
  expect([order.read(), place.read()]).toEqual(['A', { tab: 1 }]);
  expect(history.state).toMatchObject({ other: 1 });
});

test('writing a value leaves the address unchanged; a new history entry starts without the value', () => {
  history.replaceState(null, '', '/complaint.html?orderId=1#x');
  order.write('A');
  expect(location.href).toMatch(/\/complaint\.html\?orderId=1#x$/);
  history.pushState(null, '');
  expect(order.read()).toBeUndefined();
});

test('a value of another shape, written by an older release, is read as undefined', () => {
  history.replaceState({ place: 'top', order: 5 }, '');
  expect([place.read(), order.read()]).toEqual([undefined, undefined]);
});

test('writing does not throw when the browser refuses more history changes', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => order.write('A')).not.toThrow();
});
