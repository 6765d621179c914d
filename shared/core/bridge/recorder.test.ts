import { afterEach, describe, expect, test, vi } from 'vitest';
import { announceBridge } from './announce.ts';
import { bridge } from './bridge.ts';
import { recordBridge } from './recorder.ts';

const scope = window as unknown as { webkit?: unknown; AppBridge?: unknown };
afterEach(() => {
  delete scope.webkit;
  delete scope.AppBridge;
});

describe.each(['ios', 'android'] as const)('the recorder as %s', (platform) => {
  const name = platform === 'ios' ? 'webkit' : 'AppBridge';

  test('records each message with its time, and tells who listens', () => {
    const listen = vi.fn();
    const { messages, restore } = recordBridge(platform, listen);
    const before = Date.now();
    bridge.to('/x');
    bridge.home();
    expect(messages).toEqual([
      { handler: 'to', body: '/x', at: expect.any(Number) as unknown },
      { handler: 'toHome', body: '', at: expect.any(Number) as unknown },
    ]);
    expect(messages[0]?.at).toBeGreaterThanOrEqual(before);
    expect(listen.mock.calls.flat()).toEqual(messages);
    restore();
  });

  test('taken away it puts back the host that was there, or none', () => {
    recordBridge(platform).restore();
    expect(name in window).toBe(false);
    const host = {};
    scope[name] = host;
    const { restore } = recordBridge(platform);
    expect(scope[name]).not.toBe(host);
    restore();
    expect(scope[name]).toBe(host);
  });
});

describe('announceBridge', () => {
  const info = () => vi.spyOn(console, 'info').mockImplementation(() => undefined);

  test.each(['ios', 'android'])('with ?host=%s in the address it logs each message', (host) => {
    history.replaceState(null, '', `/repayment?host=${host}`);
    const log = info();
    announceBridge();
    bridge.to('/x');
    expect(log).toHaveBeenCalledExactlyOnceWith('bridge → to', '/x');
  });

  test.each(['', '?host=windows'])('otherwise there is no fake: %j', (search) => {
    history.replaceState(null, '', `/repayment${search}`);
    announceBridge();
    expect('webkit' in window || 'AppBridge' in window).toBe(false);
  });
});
