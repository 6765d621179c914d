import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { press, requestsOf } from '../../tests/setup/page.ts';
import { pass } from '../../tests/setup/timers.ts';
import Page from './Page.tsx';
import {
  choose,
  dropping,
  field,
  isSubmitted,
  NOT_SHOWN,
  open,
  radios,
  SUBMITTED_BEFORE,
  tokensOf,
  warned,
} from './testing.tsx';

// nothing is paid twice: after a lost answer, a reload, in another web view

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

/** What is stored, without times and tokens, which may have any digits. */
const storedTexts = () =>
  Object.values({ ...sessionStorage, ...localStorage })
    .join()
    .replace(/\d{13}|"repayToken":"[^"]*/g, '');

/** The way behind the three cards. */
const ALIPAY = 3;

test('a submitted payment is not offered again after a reload or going back to the page', async () => {
  const { unmount } = await choose('legacy-booked-late');
  await press('Repay');
  await isSubmitted();
  unmount();
  render(<Page />);
  await isSubmitted();
  expect(screen.getByText(/Your order is updated as soon as the bank confirms it\.$/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a lost answer', () => {
  const MAY = 'Your payment may have arrived. Your order is asked first: nothing is paid twice.';
  /** Taps and loses the answer, and that of the look-up. */
  async function lose(name: string) {
    sandbox.control.fail(orderStatus.path, { kind: 'status', times: 1 });
    await press(name);
    await warned(MAY);
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
      expect(storedTexts()).not.toMatch(/4532|0366/);
      unmount();
      // another web view
      sessionStorage.clear();
      await choose('legacy-cards', way);
      expect(screen.getByRole('note').textContent).toContain('Your payment may have arrived.');
      await lose('Repay');
      await press('Repay');
      await warned(NOT_SHOWN);
      expect(paysOf(fetched.mock.calls)).toBe(1);
    },
  );

  test.each([
    ['a commit', 'commit', 'Repay'],
    ['a confirm', 'confirm', 'Confirm'],
  ])('%s that was lost in another web view since is checked before paying with Alipay', async (_what, lost, name) => {
    const fetched = vi.fn(dropping(sandbox, lost));
    const other = await choose('legacy-cards');
    if (lost === 'confirm') {
      await press('Repay');
      await userEvent.type(await field(), '123456');
    }
    vi.stubGlobal('fetch', fetched);
    await lose(name);
    const written = Object.entries<string>({ ...localStorage });
    other.unmount();
    localStorage.clear();
    sessionStorage.clear();
    await choose('legacy-cards', ALIPAY);
    for (const [key, value] of written) localStorage.setItem(key, value);
    await press('Repay');
    await warned(NOT_SHOWN);
    expect(paysOf(fetched.mock.calls)).toBe(1);
  });

  test('the warning stays when the next payment is refused, and comes back after a reload', async () => {
    vi.stubGlobal('fetch', vi.fn(dropping(sandbox, 'commit')));
    const { unmount } = await choose('legacy-cards');
    await lose('Repay');
    await press('Repay');
    await warned(NOT_SHOWN);
    vi.stubGlobal('fetch', dropping(sandbox, 'nothing'));
    sandbox.control.fail(repaymentCommit.path, { kind: 'code', times: 1 });
    await press('Repay');
    await waitFor(() => expect(document.querySelector('.toast')?.textContent).toBeTruthy());
    await warned(NOT_SHOWN);
    unmount();
    open();
    await radios();
    await warned(SUBMITTED_BEFORE);
  });

  test.each([
    ['there is no card left', { code: '0', data: { repayToken: 't' } }, 'No card to repay from'],
    ['the lender refuses the cards', { code: '71', message: 'In process.' }, 'In process.'],
  ])('the warning stays, with a link to the order, when %s', async (_what, answer, words) => {
    vi.stubGlobal('fetch', vi.fn(dropping(sandbox, 'commit')));
    const { unmount } = await choose('legacy-cards');
    await press('Repay');
    await warned(NOT_SHOWN);
    unmount();
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('repayment-way') ? Response.json(answer) : sandbox.app.request(url, init),
    );
    open();
    await screen.findByText(words);
    await warned(SUBMITTED_BEFORE);
    expect(screen.getByRole('link', { name: 'See your order' })).toBeTruthy();
  });

  test('a repeat after a reload sends the repayToken of the first commit', async () => {
    const fetched = vi.fn(dropping(sandbox, 'commit'));
    vi.stubGlobal('fetch', fetched);
    const { unmount } = await choose('legacy-cards');
    await lose('Repay');
    unmount();
    await choose('legacy-cards');
    await press('Repay');
    await warned(NOT_SHOWN);
    await press('Repay');
    await warned(NOT_SHOWN);
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
    await warned(NOT_SHOWN);
    expect(paysOf(fetched.mock.calls)).toBe(1);
  });

  test('an order that is found paid after a lost commit is not paid twice; the page does not say that the card paid it', async () => {
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      const answer = await sandbox.app.request(url, init);
      if (url.includes('commit')) throw new TypeError('Failed to fetch');
      return answer;
    });
    const { unmount } = await choose('legacy-no-code');
    await press('Repay');
    await screen.findByText('This order is paid');
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(1);
    await pass(1500);
    expect(replace).toHaveBeenCalledOnce();
    // the lender may still list the cards
    sandbox.state.orders.findById('legacy-no-code').isPaid = false;
    unmount();
    render(<Page />);
    await screen.findByText('This order is paid');
  });

  test('when the lender refuses to tell whether the order is paid, the payment can be sent again, with its token', async () => {
    sandbox.control.fail(orderStatus.path, { kind: 'code' });
    const fetched = vi.fn(dropping(sandbox, 'commit'));
    vi.stubGlobal('fetch', fetched);
    await choose('legacy-no-code');
    for (let times = 0; times < 2; times++) {
      await press('Repay');
      await warned(NOT_SHOWN);
    }
    const [first, second] = tokensOf(fetched.mock.calls);
    expect([typeof first, second]).toEqual(['string', first]);
  });
});
