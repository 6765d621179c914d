import { afterEach, describe, expect, test, vi } from 'vitest';
import { bridge } from '#core';
import { announceBridge } from './announce.ts';

const scope = window as unknown as { webkit?: unknown; AppBridge?: unknown };
afterEach(() => {
  delete scope.webkit;
  delete scope.AppBridge;
});

describe('announceBridge', () => {
  const info = () => vi.spyOn(console, 'info').mockImplementation(() => undefined);

  afterEach(() => {
    sessionStorage.clear();
  });

  test.each([
    ['ios', 'webkit'],
    ['android', 'AppBridge'],
  ] as const)('with ?host=%s it logs each message, and stays on for the next page', (host, name) => {
    history.replaceState(null, '', `/repayment?host=${host}`);
    const log = info();
    announceBridge();
    bridge.to('/x');
    expect(log).toHaveBeenCalledExactlyOnceWith('bridge → to', '/x');
    delete scope[name];
    history.replaceState(null, '', '/complaint');
    announceBridge();
    expect(name in window).toBe(true);
  });

  test.each(['', '?host=windows'])('there is no fake app with the query %j', (search) => {
    history.replaceState(null, '', `/repayment${search}`);
    announceBridge();
    expect('webkit' in window || 'AppBridge' in window).toBe(false);
  });

  test('there is no fake app in a frame, because the app is played around it', () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window & typeof globalThis);
    history.replaceState(null, '', '/repayment?host=ios');
    announceBridge();
    expect('webkit' in window).toBe(false);
  });

  test('another ?host turns it off, for the next page too', () => {
    sessionStorage.setItem('dev.host', 'ios');
    history.replaceState(null, '', '/repayment?host=none');
    announceBridge();
    history.replaceState(null, '', '/repayment');
    announceBridge();
    expect('webkit' in window).toBe(false);
  });
});
