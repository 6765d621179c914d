import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call, toRequest } from '../http/call.ts';
import { session } from '../session/session.ts';
import { preload } from './preload.ts';
import { CAP_MS, start } from './start.ts';
import { fetchOrTakeOver, takeTap } from './takeover.ts';

const page = preload({
  call: call<{ orderId: string | undefined }, { sum: string }>('POST', '/v3/detail'),
  params: ({ orderId }) => ({ orderId }),
  slots: ({ sum }) => ({ amount: sum }),
});
const SHELL = '<p data-slot="amount">–</p><p data-slot="other">–</p><button data-tap="pay"><b>Pay</b></button><i>x</i>';

let end: (how: Promise<Response>) => void;
const asked = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/repayment?order_id=9&sessionId=s1&deviceId=%C3%B1');
  document.body.innerHTML = SHELL;
  asked.mockReset().mockImplementation(() => new Promise<Response>((resolve) => (end = resolve)));
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllEnvs();
  if (window.__handover) window.__handover.waiting = false;
  delete window.__handover;
  delete document.documentElement.dataset.tapped;
  document.head.replaceChildren();
});

const leave = () => dispatchEvent(new Event('pagehide'));
const slots = () => [...document.querySelectorAll('[data-slot]')].map((slot) => slot.textContent);
const finish = (how: Promise<Response>) => {
  end(how);
  return vi.advanceTimersByTimeAsync(0);
};
const arrive = (envelope: unknown, status = 200) =>
  finish(Promise.resolve(new Response(typeof envelope === 'string' ? envelope : JSON.stringify(envelope), { status })));
const OK = { code: '00', data: { sum: '5.250' } };
const paint = () => {
  vi.advanceTimersToNextFrame();
  return vi.advanceTimersByTimeAsync(1);
};
const parsing = () => vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');

test('the request is sent again when the page comes back from the back/forward cache before the client is there', async () => {
  start(page);
  await arrive(OK);
  leave();
  const { url, init } = toRequest(page.call, page.params(session()), session());
  void fetchOrTakeOver(url, init);
  expect(asked.mock.calls).toEqual([
    [url, init],
    [url, init],
  ]);
});

describe('the slots', () => {
  test('are filled with the text as it came, never markup, also when they arrive after the answer; slots that are not named are left alone', async () => {
    const state = parsing();
    start(page);
    await arrive({ code: '00', data: { sum: '<b>5\n' } });
    await paint();
    expect(slots()).toEqual(['<b>5\n', '–']);
    document.body.innerHTML = SHELL;
    state.mockRestore();
    await paint();
    expect(slots()).toEqual(['<b>5\n', '–']);
  });

  test.each([{ waiting: false }, { early: true }])(
    'belong to React, or to the early view, once that is there: %o',
    async (handover) => {
      vi.stubEnv('HAS_EARLY_VIEW', 'yes');
      start(page);
      Object.assign(window.__handover!, handover);
      await arrive(OK);
      await paint();
      expect(slots()).toEqual(['–', '–']);
    },
  );

  test.each<[string, unknown, number]>([
    ['another code', { ...OK, code: '20' }, 200],
    ['HTTP 500 with a code of success', OK, 500],
    ['malformed JSON', '{"code":"00"', 200],
    ['null', 'null', 200],
    ['a blank', { code: '00', data: { sum: ' ' } }, 200],
    ['an object in place of a text', { code: '00', data: { sum: { made: 'up' } } }, 200],
    ['data that the page cannot read', { code: '00', data: null }, 200],
  ])('show nothing of %s', async (_what, envelope, status) => {
    start(page);
    await arrive(envelope, status);
    await paint();
    expect(slots()).toEqual(['–', '–']);
  });
});

describe('the scripts of the page', () => {
  const loaded = () => document.head.querySelectorAll(':scope > script').length;
  beforeEach(() => {
    // a type that happy-dom does not run
    document.head.innerHTML =
      '<template id="late"><script type="x" src="./assets/react-1.js"></script><script type="x" src="./assets/own-1.js"></script></template>';
  });

  test.each<[string, () => Promise<unknown>]>([
    ['an answer', () => arrive(OK)],
    ['an answer that cannot be read', () => arrive('<html>')],
    ['a failure', () => finish(Promise.reject(new TypeError('failed')))],
  ])('wait for %s and until it is painted, and are added once', async (_what, happen) => {
    start(page);
    await vi.advanceTimersByTimeAsync(500);
    await happen();
    expect(loaded()).toBe(0);
    vi.advanceTimersToNextFrame();
    expect(loaded(), 'while the texts are painted').toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(loaded()).toBe(2);
    await vi.advanceTimersByTimeAsync(CAP_MS);
    expect(loaded()).toBe(2);
  });

  test('wait a frame and 100 ms longer with an early view, which answers the first taps', async () => {
    vi.stubEnv('HAS_EARLY_VIEW', 'yes');
    start(page);
    window.__handover!.show = vi.fn<(data: unknown) => void>();
    await arrive(OK);
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(1);
    expect(window.__handover!.show).toHaveBeenCalledWith(OK.data);
    vi.advanceTimersToNextFrame();
    await vi.advanceTimersByTimeAsync(99);
    expect(loaded()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(loaded()).toBe(2);
  });

  test('wait no longer than the cap', async () => {
    start(page);
    await vi.advanceTimersByTimeAsync(CAP_MS - 1);
    expect(loaded()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(loaded()).toBe(2);
  });

  test('are added even when nothing is painted, as in a page in the background', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    start(page);
    await arrive(OK);
    await vi.advanceTimersByTimeAsync(CAP_MS);
    expect(loaded()).toBe(2);
  });

  describe('of a page that can be used before its answer has come', () => {
    const visit = (transferSize: number | undefined, encodedBodySize = 6200) => {
      const visits = [{ transferSize, encodedBodySize } as PerformanceNavigationTiming];
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue(visits);
    };
    beforeEach(() => vi.stubEnv('HAS_USABLE_SHELL', 'yes'));

    test.each([0, 300])(
      'do not wait when the document was in the cache (transferred: %d): React runs once the shell is painted, the others 300 ms later',
      async (size) => {
        visit(size);
        const state = parsing();
        start(page);
        await paint();
        expect(loaded(), 'after a frame without the whole shell').toBe(0);
        state.mockRestore();
        await paint();
        expect(loaded()).toBe(1);
        await vi.advanceTimersByTimeAsync(299);
        expect(loaded()).toBe(1);
        await vi.advanceTimersByTimeAsync(1);
        expect(loaded()).toBe(2);
      },
    );

    test('are all there once the answer is painted, if that is earlier', async () => {
      visit(0);
      start(page);
      await paint();
      await arrive(OK);
      await paint();
      expect(loaded()).toBe(2);
    });

    test('are left alone when they are all there before the first paint, as in a page that was in the background', async () => {
      visit(0);
      start(page);
      document.head.append(document.querySelector<HTMLTemplateElement>('#late')!.content);
      await paint();
      expect(document.head.textContent).toBe('');
      expect(loaded()).toBe(2);
    });

    test.each([
      ['was not in the cache', 6500, 6200],
      ['is still arriving at the first paint', 300, 0],
      ['does not say what was transferred (Safari before 16.4)', undefined, 6200],
    ])('wait when the document %s', async (_what, transferred, size) => {
      visit(transferred, size);
      start(page);
      await vi.advanceTimersByTimeAsync(CAP_MS - 1);
      expect(loaded()).toBe(0);
    });
  });
});

describe('a tap before React is there', () => {
  test.each([
    ['is remembered by the name of its control', '[data-tap] b', true, true],
    ['is not remembered beside a control', 'i', true, false],
    ['is left to React once React is there', '[data-tap]', false, false],
  ])('%s', (_what, selector, waiting, isRemembered) => {
    start(page);
    window.__handover!.waiting = waiting;
    document.querySelector(selector)!.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(takeTap('pay')).toBe(isRemembered);
  });

  test('is forgotten when the page is left and comes back; a later tap is remembered', () => {
    start(page);
    const tap = () => {
      document.querySelector<HTMLElement>('[data-tap]')!.click();
    };
    tap();
    leave();
    expect(takeTap('pay')).toBe(false);
    tap();
    expect(takeTap('pay')).toBe(true);
  });
});
