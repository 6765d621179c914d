import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { press, requestsOf } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import Page from './Page.tsx';
import { choose, dropping, field, open, radios } from './testing.tsx';

// nothing is paid twice: after a lost answer, a reload, in another tab

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

// ends vi.setSystemTime
afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 3600_000;
const NOT_SHOWN = 'Your order does not show this payment yet. You can try again.';
/** The way behind the three cards. */
const ALIPAY = 3;
/** The tokens of the commits that were sent. */
const tokensOf = (calls: readonly (readonly [url: string, init: RequestInit])[]) =>
  calls
    .filter(([url]) => url.includes('commit'))
    .map(([, { body }]) => new URLSearchParams(body as string).get('repayToken'));
const left = () => waitFor(() => expect(replace).toHaveBeenCalledOnce());
const isSubmitted = () => screen.findByText('Repayment submitted');

test('a submitted payment is not offered again after a reload or going back to the page', async () => {
  const { unmount } = await choose('legacy-no-code');
  await press('Repay');
  await isSubmitted();
  // the bank has not booked it yet
  sandbox.state.orders.findById('legacy-no-code').isPaid = false;
  unmount();
  render(<Page />);
  await isSubmitted();
  expect(screen.getByText('Your order is updated as soon as the bank confirms it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a lost answer', () => {
  const MAY = 'Your request may have arrived. Please check before you send it again.';
  /** Taps and loses the answer, and that of the look-up. */
  async function lose(name: string) {
    sandbox.control.fail(orderStatus.path, { kind: 'status', times: 1 });
    await press(name);
    await toast(MAY);
  }
  const paysOf = (calls: readonly (readonly unknown[])[]) =>
    calls.filter(([url]) => /commit|confirm|huichao/.test(String(url))).length;

  test.each([
    ['another card', 1],
    ['Alipay', ALIPAY],
  ])(
    'a commit that may have arrived is checked before paying with %s, also in another web view',
    async (_what, way) => {
      const fetched = vi.fn(dropping(sandbox, 'commit'));
      vi.stubGlobal('fetch', fetched);
      const { unmount } = await choose('legacy-cards');
      await lose('Repay');
      expect(JSON.stringify(Object.values({ ...sessionStorage, ...localStorage }))).not.toMatch(/4532|0366/);
      unmount();
      // another web view
      sessionStorage.clear();
      await choose('legacy-cards', way);
      expect(screen.getByRole('note').textContent).toContain('Your payment may have arrived.');
      await lose('Repay');
      await press('Repay');
      await toast(NOT_SHOWN);
      expect(paysOf(fetched.mock.calls)).toBe(1);
      expect(screen.queryByRole('note')).toBeNull();
    },
  );

  test('a repeat after a reload sends the repayToken of the first commit', async () => {
    const fetched = vi.fn(dropping(sandbox, 'commit'));
    vi.stubGlobal('fetch', fetched);
    const { unmount } = await choose('legacy-cards');
    await lose('Repay');
    unmount();
    await choose('legacy-cards');
    await press('Repay');
    await toast(NOT_SHOWN);
    await press('Repay');
    await toast(NOT_SHOWN);
    const [first, second, ...more] = tokensOf(fetched.mock.calls);
    expect([second, more]).toEqual([first, []]);
  });

  test.each([
    ['the same card', 0],
    ['Alipay', ALIPAY],
  ])('a confirm that may have arrived is checked before paying again with %s', async (_what, way) => {
    await choose('legacy-cards');
    await press('Repay');
    await userEvent.type(await field(), '123456');
    const fetched = vi.fn(dropping(sandbox, 'confirm'));
    vi.stubGlobal('fetch', fetched);
    await lose('Confirm');
    expect(JSON.stringify(Object.values({ ...sessionStorage, ...localStorage }))).not.toContain('123456');
    await press('Cancel');
    await userEvent.click(screen.getAllByRole('radio')[way]!);
    await press('Repay');
    await toast(NOT_SHOWN);
    expect(paysOf(fetched.mock.calls)).toBe(1);
  });

  describe('after the order does not show the payment yet', () => {
    /** Commits that are lost; every later look-up finds the order unpaid. */
    async function loseCommit(orderId = 'legacy-cards') {
      const through = dropping(sandbox, 'commit');
      // the sandbox knows only one amount of an order
      const fetched = vi.fn((url: string, { body, ...init }: RequestInit) =>
        through(url, { ...init, body: (body as string).replace('amount=5251', 'amount=5250') }),
      );
      vi.stubGlobal('fetch', fetched);
      const page = await choose(orderId);
      await press('Repay');
      await toast(NOT_SHOWN);
      return { ...page, fetched };
    }

    test.each<[string, boolean, () => void, Record<string, string>?]>([
      ['a reload sends the first repayToken', true, () => undefined],
      ['another web view sends the first repayToken', true, () => sessionStorage.clear()],
      ['a visit within a day sends the first repayToken', true, () => vi.setSystemTime(Date.now() + DAY_MS - 60_000)],
      [
        'a visit with the amount written with decimals sends the first repayToken',
        true,
        () => undefined,
        { amount: '5250.00' },
      ],
      ['a visit with productId sends the first repayToken', true, () => undefined, { productId: '101' }],
      [
        'a visit after the clock was set back sends the first repayToken',
        true,
        () => vi.setSystemTime(Date.now() - DAY_MS),
      ],
      ['a visit after a day sends a new repayToken', false, () => vi.setSystemTime(Date.now() + DAY_MS)],
      ['another session sends a new repayToken', false, () => undefined, { sessionId: 's2' }],
      ['another amount sends a new repayToken', false, () => undefined, { amount: '5251' }],
      ['another order sends a new repayToken', false, () => undefined, { orderId: 'legacy-one-card' }],
    ])('%s', async (_what, isFirst, meanwhile, more) => {
      const { unmount, fetched } = await loseCommit();
      unmount();
      meanwhile();
      await choose('legacy-cards', 0, more);
      await press('Repay');
      await toast(NOT_SHOWN);
      const [first, second, ...others] = tokensOf(fetched.mock.calls);
      expect([second === first, others]).toEqual([isFirst, []]);
    });

    async function repaysWithTheFirstToken({ mock }: Awaited<ReturnType<typeof loseCommit>>['fetched']) {
      await press('Repay');
      await toast(NOT_SHOWN);
      const [first, second] = tokensOf(mock.calls);
      expect(second).toBe(first);
    }

    test('a tab that was opened before sends the first repayToken', async () => {
      const { unmount, fetched } = await loseCommit();
      const written = Object.entries<string>({ ...localStorage });
      unmount();
      localStorage.clear();
      await choose('legacy-cards');
      for (const [name, value] of written) localStorage.setItem(name, value);
      await repaysWithTheFirstToken(fetched);
    });

    test('the first repayToken is sent under a session that the app passes, also after a reload', async () => {
      const { unmount, fetched } = await loseCommit();
      act(() => rebuildSession({ sessionId: 's2' }));
      unmount();
      await choose('legacy-cards', 0, { sessionId: 's2' });
      act(() => rebuildSession({ sessionId: 's3' }));
      await repaysWithTheFirstToken(fetched);
    });

    test('the first repayToken is sent under a session that the app passes before the cards are there', async () => {
      const { unmount, fetched } = await loseCommit();
      unmount();
      open('legacy-cards');
      act(() => rebuildSession({ sessionId: 's2' }));
      await userEvent.click((await radios())[0]!);
      await repaysWithTheFirstToken(fetched);
    });

    test('the repayToken is removed when the payment is finished, and not kept for a session that comes later', async () => {
      const { fetched } = await loseCommit('legacy-no-code');
      const [first] = tokensOf(fetched.mock.calls);
      expect(JSON.stringify(localStorage)).toContain(first);
      vi.stubGlobal('fetch', async (url: string, init: RequestInit) => sandbox.app.request(url, init));
      await press('Repay');
      await isSubmitted();
      act(() => rebuildSession({ sessionId: 's2' }));
      expect(JSON.stringify(localStorage)).not.toContain(first);
    });
  });

  test.each([
    ['looked up as not paid, and Cancel', '123456', 'Cancel'],
    ['looked up as not paid, and ten minutes', '123456', ''],
    ['answered with 800005, and Cancel', '800005', 'Cancel'],
    ['answered with 800005, and ten minutes', '800005', ''],
  ])('after a confirm %s, a reload sends the first repayToken', async (_what, code, end) => {
    const { unmount } = await choose('legacy-cards');
    await press('Repay');
    await userEvent.type(await field(), code);
    const through = fetch;
    if (code === '123456') vi.stubGlobal('fetch', dropping(sandbox, 'confirm'));
    await press('Confirm');
    if (code === '123456') await toast(NOT_SHOWN);
    else await screen.findByText('do not submit the payment request again');
    vi.stubGlobal('fetch', through);
    if (end) await press(end);
    else vi.setSystemTime(Date.now() + 600_001);
    unmount();
    await choose('legacy-cards');
    await press('Repay');
    await field();
    const [first, second] = requestsOf(sandbox, repaymentCommit).map(({ form }) => form!.repayToken);
    expect(second).toBe(first);
  });

  test('a commit that arrived but whose answer was lost is found paid and is not sent twice', async () => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await sandbox.app.request(url, init);
      if (url.includes('commit')) throw new TypeError('Failed to fetch');
      return answer;
    });
    await choose('legacy-no-code');
    await press('Repay');
    expect(await screen.findByText('Repayment submitted')).toBeTruthy();
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(1);
    await left();
  });
});
