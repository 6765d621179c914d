import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

playSandbox();

/** Opens the page for one of the sandbox's orders. */
const open = (orderId: string) => show(Page, `/delayRepayment.html?sessionId=s1&product_id=101&order_id=${orderId}`);
const amount = () => screen.findByText('₱1.312,50', { selector: '[data-slot=amount]' });
const plan = () => screen.queryByRole('region', { name: 'Plan' });

test('the head: without a date there is no sentence about one, without a title one of ours', async () => {
  const { container } = open('delay-no-date');
  expect(await screen.findByText('₱1.312')).toBeTruthy();
  expect(screen.queryByText(/Your next payment date/)).toBeNull();
  expect(screen.getByText('To pay now')).toBeTruthy();
  const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')];
  expect(slots.map(({ textContent }) => textContent)).not.toContain('');
});

describe('the plan', () => {
  const items = () => within(plan()!).getAllByRole('listitem');
  const texts = () => items().map((item) => [...item.querySelectorAll('p')].map((text) => text.textContent));

  test('remark, title, amount and time of each payment, in order, and that the fee does not reduce what is owed', async () => {
    open('delay-full');
    await amount();
    expect(texts()).toEqual([
      ['Extension fee', 'Moves your payment date by 30 days', '₱1.312,50', 'Fri 5 Dec 2025'],
      ['Loan repayment', 'Principal and interest', '₱5.250', 'Sun 4 Jan 2026'],
    ]);
    expect(within(plan()!).getByText('This fee does not reduce what you owe.')).toBeTruthy();
  });

  test('all of a long one; numbers and numeric texts read the same', async () => {
    open('delay-long-plan');
    await amount();
    expect(items()).toHaveLength(12);
    expect(within(plan()!).getAllByText('₱437,50')).toHaveLength(12);
  });

  test('words in place of a number are shown as they are, what is empty is left out', async () => {
    open('delay-strings');
    await amount();
    expect(texts()).toEqual([
      ['Extension fee', '₱1.312,50', 'Fri 5 Dec 2025'],
      ['Loan repayment', 'See your contract'],
    ]);
  });

  test('none: no card', async () => {
    open('delay-no-plan');
    await amount();
    expect(plan()).toBeNull();
  });
});
