import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bridge } from './bridge.ts';
import { dialled } from './browser.ts';

const APP_ONLY = 'This is available in the app only.';
const shown = () => document.querySelector('.toast')?.textContent ?? '';
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign.mockReset());
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('without an app', () => {
  test.each([
    ['/product/detail?id=1', 'loanapp://product/detail?id=1'],
    ['loanapp://order?id=1', 'loanapp://order?id=1'],
    ['https://example.com/x', 'https://example.com/x'],
  ])('a path of the app becomes its deep link, other addresses are followed: %s → %s', (target, address) => {
    bridge.to(target);
    expect(assign).toHaveBeenCalledExactlyOnceWith(address);
  });

  test('an address that is not allowed is refused with a message', () => {
    bridge.to('javascript:alert(1)');
    expect(assign).not.toHaveBeenCalled();
    expect(shown()).toBe('This link cannot be opened.');
  });

  test.each([
    ['toP', () => bridge.toP({}), APP_ONLY],
    ['mine', bridge.mine, APP_ONLY],
    ['login', bridge.login, APP_ONLY],
    ['rating', bridge.rating, APP_ONLY],
    ['confirmEvent', bridge.confirmEvent, ''],
    ['bankStart', bridge.bankStart, ''],
    ['bankEnd', bridge.bankEnd, ''],
  ])('%s has no meaning in a browser: a person who asked for it is told so', (_name, act, words) => {
    act();
    expect(shown()).toBe(words);
    expect(assign).not.toHaveBeenCalled();
  });

  test('home is the first screen of this site, with the session', () => {
    history.replaceState(null, '', '/repayment?sessionId=s1&orderId=9');
    bridge.home();
    expect(assign).toHaveBeenCalledExactlyOnceWith('./index.html?sessionId=s1');
  });

  test('close goes back, or says that there is nothing to go back to', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const length = vi.spyOn(history, 'length', 'get').mockReturnValue(2);
    bridge.close();
    expect(back).toHaveBeenCalledOnce();
    length.mockReturnValue(1);
    bridge.close();
    expect(back).toHaveBeenCalledOnce();
    expect(shown()).toBe('You can close this page now.');
  });

  test('a call goes to the dialler', () => {
    bridge.call('(02) 8888-0000');
    expect(assign).toHaveBeenCalledExactlyOnceWith('tel:0288880000');
  });
});

test.each([
  ['+63 (2) 8888-0000', '+63288880000'],
  [' +63 2', '+632'],
  ['02-8888-0000', '0288880000'],
  ['63+2', '632'],
])('a number is dialled with its digits and a leading plus: %s → %s', (number, tel) => {
  expect(dialled(number)).toBe(tel);
});
