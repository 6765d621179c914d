import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTheApp } from '../../../tests/setup/in-the-app.ts';
import { leave, RefusedUrlError } from './leave.ts';

const PAY = 'https://pay.example.com/x';
const assign = vi.fn();
const replace = vi.fn();
const done = vi.fn();
const toastText = () => document.querySelector('[role=status]')?.textContent ?? '';
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

beforeEach(() => {
  vi.useFakeTimers();
  done.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(assign.mockReset());
  vi.spyOn(location, 'replace').mockImplementation(replace.mockReset());
});
afterEach(() => {
  vi.runAllTimers(); // the toast
});

test('replace: true replaces the page; the address of a screen of ours is relative and has the session', () => {
  history.replaceState(null, '', '/confirmV3?sessionId=s1');
  void leave('/loanDetails?orderId=7', { replace: true });
  expect(replace).toHaveBeenCalledExactlyOnceWith('./orderDetails.html?sessionId=s1&orderId=7');
  expect(assign).not.toHaveBeenCalled();
});

test('an address that leads nowhere is refused with a message', async () => {
  await expect(leave('/product/detail')).rejects.toBeInstanceOf(RefusedUrlError);
  expect(assign).not.toHaveBeenCalled();
  expect(toastText()).toBe('This link cannot be opened.');
});

test('a path of the app that makes no address is refused with a message', async () => {
  assign.mockImplementation(() => {
    throw new SyntaxError('no address');
  });
  await expect(leave('/loan offer', { isOfApp: true })).rejects.toBeInstanceOf(RefusedUrlError);
  expect(toastText()).toBe('This link cannot be opened.');
});

test('aborting stops the loading and resolves the promise; when the page is shown again there is nothing to stop', async () => {
  const stop = vi.fn();
  vi.stubGlobal('stop', stop);
  const trip = new AbortController();
  void leave(PAY, { signal: trip.signal }).then(done);
  trip.abort();
  await after(0);
  expect([stop.mock.calls.length, done.mock.calls.length]).toEqual([1, 1]);

  const other = new AbortController();
  void leave(PAY, { signal: other.signal });
  show(true);
  other.abort();
  expect(stop).toHaveBeenCalledOnce();
});

describe('a page that is slow to open', () => {
  beforeEach(() => void leave(PAY).then(done));

  test.each([
    ['until this page is shown again', () => show(true)],
    ['for 60 s', () => after(1)],
  ])('keeps the caller busy %s', async (_what, end) => {
    expect(assign).toHaveBeenCalledExactlyOnceWith(PAY);
    await after(59_999);
    show(false); // its last picture is there
    await after(0);
    expect(done).not.toHaveBeenCalled();
    await end();
    await after(0);
    expect(done).toHaveBeenCalled();
    expect(toastText()).toBe('');
  });

  test('shows a toast after 8 s; Cancel stops the loading, of the page itself too, which then asks again', async () => {
    const stop = vi.fn();
    const back = vi.fn<(event: PageTransitionEvent) => void>();
    addEventListener('pageshow', back);
    onTestFinished(() => void removeEventListener('pageshow', back));
    vi.stubGlobal('stop', stop);
    await after(7_999);
    expect(toastText()).toBe('');
    await after(1);
    expect(toastText()).toBe('Still opening…Cancel');
    document.querySelector<HTMLButtonElement>('[role=status] button')!.click();
    await after(0);
    expect([done.mock.calls.length, stop.mock.calls.length, toastText()]).toEqual([1, 1, '']);
    expect(back.mock.calls.map(([{ persisted }]) => persisted)).toEqual([true]);
    expect(back.mock.invocationCallOrder[0]).toBeGreaterThan(stop.mock.invocationCallOrder[0]!);
  });
});

describe('a page of the app', () => {
  test('is handed to an app that has the handler; the promise resolves after 1 s', async () => {
    const told = inTheApp();
    void leave('loanapp://order?id=1').then(done);
    void leave('/product/detail?id=1', { isOfApp: true });
    expect(told).toEqual([
      ['to', 'loanapp://order?id=1'],
      ['to', '/product/detail?id=1'],
    ]);
    expect(assign).not.toHaveBeenCalled();
    // it takes a moment until the app's page is there
    await after(999);
    expect(done).not.toHaveBeenCalled();
    await after(1);
    expect(done).toHaveBeenCalled();
  });

  test('is opened as a deep link when the app has only other handlers', () => {
    vi.stubGlobal('webkit', { messageHandlers: { toHome: { postMessage: vi.fn() } } });
    const given = ['loanapp://order?id=1', 'LoanApp://order?id=1', '/product/detail?id=1'];
    for (const address of given) leave(address, { isOfApp: true }).catch(done);
    expect(assign.mock.calls.flat()).toEqual([...given.slice(0, 2), 'loanapp://product/detail?id=1']);
  });

  test('that comes to the front shows no message', async () => {
    void leave('loanapp://order').then(done);
    document.dispatchEvent(new Event('visibilitychange'));
    await after(8_000);
    expect(done).toHaveBeenCalledOnce();
    expect(toastText()).toBe('');
  });

  test('that does not open within 8 s shows a message; the promise rejects', async () => {
    leave('loanapp://order').catch(done);
    await after(7_999);
    expect(done).not.toHaveBeenCalled();
    await after(1);
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.any(RefusedUrlError));
    expect(toastText()).toBe('The app could not be opened.');
  });
});
