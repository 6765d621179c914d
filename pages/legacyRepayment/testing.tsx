import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { press, show } from '../../tests/setup/page.ts';
import { pass } from '../../tests/setup/timers.ts';
import Page from './Page.tsx';

/** What the tests of this screen share. */

type Query = Readonly<Record<string, string>>;
/** Opens the page for one of the sandbox's orders. */
export const open = (orderId = 'legacy-cards', more: Query = {}) => {
  const query = new URLSearchParams({ sessionId: 's1', orderId, amount: '5250', userId: '88001', ...more });
  return show(Page, `/legacyRepayment.html?${String(query)}`);
};
export const radios = () => screen.findAllByRole<HTMLInputElement>('radio');
/** Opens it and chooses a way: 0, 1, 2 are cards, 3 is Alipay. */
export async function choose(orderId?: string, way = 0, more?: Query) {
  const page = open(orderId, more);
  await userEvent.click((await radios())[way]!);
  return page;
}

export const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });

/** Opens an order's repayment and repays from the second card. */
export async function toCode(orderId?: string) {
  const page = await choose(orderId, 1);
  await press('Repay');
  await field();
  return page;
}
export const type = async (code: string) => userEvent.type(await field(), code);

export const isSubmitted = () => screen.findByText('Repayment submitted');

/** The success was shown for its time, and the page was left once. */
export async function left(replace: unknown): Promise<void> {
  await isSubmitted();
  await pass(1500);
  expect(replace).toHaveBeenCalledOnce();
}

/** The sandbox's server. */
interface Server {
  request(address: string, init: RequestInit): Response | Promise<Response>;
}

/** A network that loses the requests of one endpoint. */
export const dropping =
  ({ app }: { readonly app: Server }, name: string) =>
  (url: string, init: RequestInit) =>
    url.includes(name) ? Promise.reject(new TypeError('Failed to fetch')) : app.request(url, init);

export const NOT_SHOWN = 'Your payment may have arrived, but your order does not show it yet. You can try again.';
export const SUBMITTED_BEFORE = 'You have submitted a payment of this amount. Check your order before you pay again.';
/** What became of a payment is said above the button, and no toast repeats it. */
export const warned = (words: string) =>
  waitFor(() => {
    expect(screen.getByText(words).closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByRole('button', { busy: true })).toBeNull();
    expect(document.querySelector('.toast')?.textContent ?? '').not.toContain('may have arrived');
  });
/** The tokens of the commits that were sent. */
export const tokensOf = (calls: readonly (readonly [url: string, init: RequestInit])[]) =>
  calls
    .filter(([url]) => url.includes('commit'))
    .map(([, { body }]) => new URLSearchParams(body as string).get('repayToken'));
