import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { press, requestsOf } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import Page from './Page.tsx';
import { choose, dropping, field } from './testing.tsx';

// nothing is paid twice: after a lost answer, a reload, in another tab

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

const NOT_SHOWN = 'Your order does not show this payment yet. You can try again.';
/** The way behind the three cards. */
const ALIPAY = 3;
const left = () => waitFor(() => expect(replace).toHaveBeenCalledOnce());
const isSubmitted = () => screen.findByText('Repayment submitted');

test('what was submitted is not offered again by a reload, or on the way back', async () => {
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
  ])('a commit that may have arrived is looked up after a reload too, before %s', async (_what, way) => {
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
  });

  test('what is sent again after a reload, or in another tab, has the token of the first commit', async () => {
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
    const commits = fetched.mock.calls.filter(([url]) => String(url).includes('commit'));
    const tokens = commits.map(([, { body }]) => new URLSearchParams(body as string).get('repayToken'));
    expect(tokens).toHaveLength(2);
    expect(tokens[1]).toBe(tokens[0]);
  });

  test.each([
    ['the same card', 0],
    ['Alipay', ALIPAY],
  ])('a confirm that may have arrived is looked up before %s, and before a new code', async (_what, way) => {
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

  test('an answer that is lost on the way back: the order is paid, and nothing is sent twice', async () => {
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
