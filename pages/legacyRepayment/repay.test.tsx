import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { button, press, requestsOf } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { choose, dropping, field } from './testing.tsx';

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});

const left = () => waitFor(() => expect(replace).toHaveBeenCalledOnce());

describe('Repay with a card', () => {
  test('sends the card as it came, and asks for the SMS; a double tap sends once', async () => {
    const letGo = holdAnswer(repaymentCommit);
    await choose('legacy-coupon', 0, { couponId: 'C-2025-77' });
    await userEvent.dblClick(button('Repay'));
    expect(button('Repay').getAttribute('aria-busy')).toBe('true');
    letGo();
    await field();
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(1);
    const { form, refused } = requestsOf(sandbox, repaymentCommit)[0]!;
    expect(refused).toBeUndefined();
    expect(form).toEqual({
      orderId: 'legacy-coupon',
      amount: '5250',
      couponId: 'C-2025-77',
      bankName: 'BPI',
      bankCode: 'BPI',
      cardId: '11',
      cardNo: '4532 0151 1283 0366',
      repayToken: expect.stringMatching(/.{8}/) as string,
      sendMsg: '1',
    });
  });

  test.each(['legacy-no-code', 'legacy-null-code'])(
    '%s: says so, then the order opens in its place',
    async (orderId) => {
      await choose(orderId);
      await press('Repay');
      expect((await screen.findByRole('status', { name: '' })).textContent).toContain('Repayment submitted');
      await left();
      expect(replace).toHaveBeenCalledWith(`./orderDetails.html?sessionId=s1&orderId=${orderId}`);
      expect(Object.keys(requestsOf(sandbox, repaymentCommit)[0]!.form!)).not.toContain('couponId');
    },
  );

  test.each([
    ['legacy-commit-no-words', 'processing failed'],
    ['legacy-commit-refused', 'The bank declined this card.'],
    ['legacy-commit-drop', 'Your order does not show this payment yet. You can try again.'],
    // a code that has words of its own when it is the answer to a confirm
    ['legacy-cards', 'This card has expired.'],
  ])('%s: %s, and the choice stays', async (orderId, words) => {
    if (orderId === 'legacy-cards')
      sandbox.control.fail(repaymentCommit.path, { kind: 'code', code: '800006', message: words });
    if (orderId.endsWith('drop')) vi.stubGlobal('fetch', dropping(sandbox, 'commit'));
    await choose(orderId, 1);
    await press('Repay');
    await toast(words);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[1]!.checked).toBe(true);
    expect(button('Repay').getAttribute('aria-busy')).toBeNull();
  });

  const MAY = 'Your request may have arrived. Please check before you send it again.';
  const NOT_SHOWN = 'Your order does not show this payment yet. You can try again.';
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
    ['Alipay', 3],
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

  test.each([
    ['the same card', 0],
    ['Alipay', 3],
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

  test('while it is sent the choice stands still', async () => {
    await choose('legacy-no-code');
    const letGo = holdAnswer(repaymentCommit);
    await press('Repay');
    await userEvent.click(screen.getAllByRole('radio')[1]!);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]!.checked).toBe(true);
    letGo();
    await left();
  });
});

test.each([
  ['legacy-alipay-refused', 3, 'processing failed'],
  ['legacy-bad-url', 3, 'This link cannot be opened.'],
])('Repay with Alipay: %s: %s', async (orderId, way, words) => {
  await choose(orderId, way);
  await press('Repay');
  await toast(words);
  expect(assign).not.toHaveBeenCalled();
});
