import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();

/** Opens the page for one of the sandbox's orders. */
const open = (orderId: string) => show(Page, `/delayRepayment.html?sessionId=s1&product_id=101&order_id=${orderId}`);
const amount = () => screen.findByText('₱1.312,50', { selector: '[data-slot=amount]' });
const plan = () => screen.queryByRole('region', { name: 'Plan' });

test('the head leaves out the date sentence without a date, and shows “To pay now” without a title', async () => {
  const { container } = open('delay-no-date');
  expect(await screen.findByText('₱1.312')).toBeTruthy();
  expect(screen.queryByText(/Your next payment date/)).toBeNull();
  expect(screen.getByText('To pay now')).toBeTruthy();
  const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')];
  expect(slots.map(({ textContent }) => textContent)).not.toContain('');
});

test.each([
  [0, 'Payment Method', /^Your next payment date is/],
  [-5, 'See your order', 'There is nothing to pay right now.'],
])('an extension that costs %i: the button is “%s”, below the words %s', async (delayAmount, name, words) => {
  const order = sandbox.state.orders.find({ productId: '101', orderId: 'delay-full' });
  const { delay: given } = order;
  Object.assign(order, {
    delay: (origin: string) => ({ ...given!(origin), delayInfo: { ...given!(origin).delayInfo, delayAmount } }),
  });
  open('delay-full');
  expect(await screen.findByText(`${delayAmount < 0 ? '-' : ''}₱${Math.abs(delayAmount)}`)).toBeTruthy();
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
});

describe('the plan', () => {
  const items = () => within(plan()!).getAllByRole('listitem');
  const texts = () => items().map((item) => [...item.querySelectorAll('p')].map((text) => text.textContent));

  test('lists title, amount, remark and time of each payment in order; says the fee does not reduce the debt', async () => {
    open('delay-full');
    await amount();
    expect(texts()).toEqual([
      ['Extension fee', '₱1.312,50', 'Moves your payment date by 30 days', 'Fri 5 Dec 2025'],
      ['Loan repayment', '₱5.250', 'Principal and interest', 'Sun 4 Jan 2026'],
    ]);
    expect(within(plan()!).getByText('This fee does not reduce what you owe.')).toBeTruthy();
  });

  test('shows every payment of a long plan; numbers and numeric texts are formatted the same', async () => {
    open('delay-long-plan');
    await amount();
    expect(items()).toHaveLength(12);
    expect(within(plan()!).getAllByText('₱437,50')).toHaveLength(12);
  });

  test('shows an amount in words as it is, and leaves out empty texts', async () => {
    open('delay-strings');
    await amount();
    expect(texts()).toEqual([
      ['Extension fee', '₱1.312,50', 'Fri 5 Dec 2025'],
      ['Loan repayment', 'See your contract'],
    ]);
  });

  test('shows no card when the plan has no items', async () => {
    open('delay-no-plan');
    await amount();
    expect(plan()).toBeNull();
  });
});
