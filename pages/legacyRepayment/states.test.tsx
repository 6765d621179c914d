import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

playSandbox();

const addressOf = (query: Readonly<Record<string, string>>) =>
  `/legacyRepayment.html?${String(new URLSearchParams({ sessionId: 's1', userId: '88001', amount: '5250', ...query }))}`;

/** Opens the page for one of the sandbox's orders. */
const open = (orderId: string, more: Readonly<Record<string, string>> = {}) =>
  show(Page, addressOf({ orderId, ...more }));

describe('nothing to choose', () => {
  test('customer service is the way on', async () => {
    open('legacy-nothing');
    const help = await screen.findByRole('link', { name: 'Contact customer service' });
    expect(help.getAttribute('href')).toBe('./customerService.html?sessionId=s1');
    expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add a bank account' })).toBeNull();
  });

  test('with a product an account can be bound, which leads to the order', async () => {
    open('legacy-nothing', { product_id: '101' });
    const bind = await screen.findByRole('link', { name: 'Add a bank account' });
    const address = new URL(bind.getAttribute('href')!, location.href);
    expect(address.pathname).toBe('/bindBank.html');
    const expected = { sessionId: 's1', productId: '101', orderId: 'legacy-nothing', source: 'loanDetail' };
    expect(Object.fromEntries(address.searchParams)).toEqual(expected);
  });

  test.each(['', 'x', '5,250'])('an amount that cannot be read (%j): nothing is paid', async (amount) => {
    open('legacy-cards', { amount });
    expect(await screen.findByText('Amount missing')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See the order' });
    expect(link.getAttribute('href')).toBe('./orderDetails.html?sessionId=s1&orderId=legacy-cards');
  });
});

test.each([
  ['legacy-no-words', 'query card list failed'],
  ['legacy-refused', 'The service is busy. Please try again in a few minutes.'],
])('a first load that fails: %s: %s', async (orderId, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // names the field for the developer
  open(orderId);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(words)).toBeTruthy();
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
});
