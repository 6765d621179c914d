import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { repaymentCommit } from '../../shared/api/legacy-repayment.ts';
import Page from './Page.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();
let replace: ReturnType<typeof vi.spyOn>;
let assign: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});

/** Opens an order's repayment and chooses a way: 0, 1, 2 are cards, 3 is Alipay. */
async function choose(orderId: string, way = 0, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ sessionId: 's1', orderId, amount: '5250', userId: '88001', ...more });
  history.replaceState(null, '', `/legacyRepayment.html?${String(query)}`);
  const page = render(<Page />);
  await userEvent.click((await screen.findAllByRole('radio'))[way]!);
  return page;
}
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
const requestsOf = ({ path }: { readonly path: string }) => sandbox.control.log.filter((entry) => entry.path === path);
const toast = (words: string) => waitFor(() => expect(document.querySelector('.toast')?.textContent).toBe(words));
const left = () => waitFor(() => expect(replace).toHaveBeenCalledOnce(), { timeout: 3000 });

/** A network that loses the requests of one endpoint. */
const dropping = (name: string) => (url: string, init: RequestInit) =>
  url.includes(name) ? Promise.reject(new TypeError('Failed to fetch')) : sandbox.app.request(url, init);

describe('Repay with a card', () => {
  test('sends the card as it came, and asks for the SMS; a double tap sends once', async () => {
    sandbox.control.fail(repaymentCommit.path, { kind: 'delay', ms: 30 });
    await choose('legacy-coupon', 0, { couponId: 'C-2025-77' });
    await userEvent.dblClick(button('Repay'));
    expect(button('Repay').getAttribute('aria-busy')).toBe('true');
    await field();
    expect(requestsOf(repaymentCommit)).toHaveLength(1);
    const { form, refused } = requestsOf(repaymentCommit)[0]!;
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
      expect(replace).toHaveBeenCalledWith(`http://localhost:3000/orderDetails.html?sessionId=s1&orderId=${orderId}`);
      expect(Object.keys(requestsOf(repaymentCommit)[0]!.form!)).not.toContain('couponId');
    },
  );

  test.each([
    ['legacy-commit-no-words', 'processing failed'],
    ['legacy-commit-refused', 'The bank declined this card.'],
    ['legacy-commit-drop', 'No connection. Check your network and try again.'],
  ])('%s: %s, and the choice stays', async (orderId, words) => {
    if (orderId.endsWith('drop')) vi.stubGlobal('fetch', dropping('commit'));
    await choose(orderId, 1);
    await press('Repay');
    await toast(words);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[1]!.checked).toBe(true);
    expect(button('Repay').getAttribute('aria-busy')).toBeNull();
  });

  test('while it is sent the choice stands still', async () => {
    await choose('legacy-commit-slow');
    await press('Repay');
    await userEvent.click(screen.getAllByRole('radio')[1]!);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[0]!.checked).toBe(true);
  });
});

describe('Repay with Alipay', () => {
  test('asks for its page and goes there', async () => {
    await choose('legacy-cards', 3);
    await press('Repay');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('/sandbox/pay/')));
    const [request, ...more] = sandbox.control.log.slice(1);
    expect([request!.path, more]).toEqual(['/api/v1/loan/loan-api/service/loan/repayment-huichao', []]);
    expect(request!.form).toEqual({ userId: '88001', orderId: 'legacy-cards', amount: '5250' });
  });

  test.each([
    ['legacy-alipay-refused', 3, 'processing failed'],
    ['legacy-bad-url', 3, 'This link cannot be opened.'],
    ['legacy-hostile', 2, 'This link cannot be opened.'],
  ])('%s: %s', async (orderId, way, words) => {
    await choose(orderId, way);
    await press('Repay');
    await toast(words);
    expect(assign).not.toHaveBeenCalled();
  });
});
