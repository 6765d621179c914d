import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bridge } from './bridge.ts';

const APP_ONLY = 'This is available in the app only.';
const shown = () => document.querySelector('.toast')?.textContent ?? '';
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign.mockReset());
});
afterEach(() => {
  vi.runAllTimers();
});

test('a path of the app becomes its deep link; an address that is not allowed is refused with a message', () => {
  bridge.to('/product/detail?id=1');
  expect(shown()).toBe('');
  bridge.to('javascript:alert(1)');
  expect(shown()).toBe('This link cannot be opened.');
  expect(assign).toHaveBeenCalledExactlyOnceWith('loanapp://product/detail?id=1');
});

test.each([
  ['toP', () => bridge.toP({}), APP_ONLY],
  ['mine', bridge.mine, APP_ONLY],
  ['login', bridge.login, APP_ONLY],
  ['rating', bridge.rating, APP_ONLY],
  ['confirmEvent', bridge.confirmEvent, ''],
  ['bankStart', bridge.bankStart, ''],
  ['bankEnd', bridge.bankEnd, ''],
])('%s does nothing in a browser; an action that the borrower asked for shows a message', (_name, act, words) => {
  act();
  expect(shown()).toBe(words);
  expect(assign).not.toHaveBeenCalled();
});

test('home opens the first screen of this site, with the session', () => {
  history.replaceState(null, '', '/repayment?sessionId=s1&orderId=9');
  bridge.home();
  expect(assign).toHaveBeenCalledExactlyOnceWith('./index.html?sessionId=s1');
});

test('close goes back, or says that the page can be closed when there is nothing to go back to', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const length = vi.spyOn(history, 'length', 'get').mockReturnValue(2);
  bridge.close();
  length.mockReturnValue(1);
  expect(shown()).toBe('');
  bridge.close();
  expect(back).toHaveBeenCalledOnce();
  expect(shown()).toBe('You can close this page now.');
});

test.each([
  ['(02) 8888-0000', '0288880000'],
  [' +63 2', '+632'],
  ['Hotline (+63) 2', '+632'],
  ['63+2', '632'],
])('a number is dialled with its digits and a plus before them: %s → %s', (number, tel) => {
  bridge.call(number);
  expect(assign).toHaveBeenCalledExactlyOnceWith(`tel:${tel}`);
});
