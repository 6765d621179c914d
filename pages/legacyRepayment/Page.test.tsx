import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { comeBack, show } from '../../tests/setup/page.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();

const addressOf = (query: Readonly<Record<string, string>>) =>
  `/legacyRepayment.html?${String(new URLSearchParams({ sessionId: 's1', userId: '88001', amount: '5250', ...query }))}`;

/** Opens the page for one of the sandbox's orders. */
const open = (orderId: string, more: Readonly<Record<string, string>> = {}) =>
  show(Page, addressOf({ orderId, ...more }));
const radios = () => screen.findAllByRole<HTMLInputElement>('radio');
const repay = () => screen.getByRole('button', { name: 'Repay' });

test('while it loads: a tap on Repay from before React was there says what to choose, once the cards are there', async () => {
  document.documentElement.dataset.tapped = 'repay';
  open('legacy-cards');
  expect((await screen.findByRole('alert')).textContent).toBe('please select a payment card first');
});

describe('the ways to repay', () => {
  test('are asked for with what identifies the repayment, in one request', async () => {
    open('legacy-coupon', { couponId: 'C-2025-77' });
    await radios();
    expect(sandbox.control.log.map(({ path, form, query }) => [path, form, query])).toEqual([
      [
        '/api/v1/loan/loan-api/service/loan/repayment-way',
        { orderId: 'legacy-coupon', amount: '5250', userId: '88001', couponId: 'C-2025-77' },
        { sessionId: 's1' },
      ],
    ]);
  });

  test.each([{}, { couponId: '' }])('without a coupon there is no field for it: %j', async (coupon) => {
    open('legacy-cards', coupon);
    await radios();
    expect(Object.keys(sandbox.control.log[0]!.form!)).toEqual(['orderId', 'amount', 'userId']);
  });

  test('one card alone is not preselected either, and Alipay only shown when offered', async () => {
    open('legacy-one-card');
    expect((await radios()).map(({ checked }) => checked)).toEqual([false]);
    expect(screen.queryByText('Alipay')).toBeNull();
  });

  test('of a card number the last four digits, nowhere in the page the rest', async () => {
    const { container } = open('legacy-cards');
    const [first] = await radios();
    expect(first!.closest('label')!.textContent).toContain('•••• ending in 0366');
    expect(container.innerHTML).not.toMatch(/4532|0151|1283|5425233/);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/0366|1283/);
  });

  test('Alipay alone: nothing about texts of a bank', async () => {
    open('legacy-alipay');
    expect(await radios()).toHaveLength(1);
    expect(screen.queryByText(/Your bank may text you/)).toBeNull();
  });
});

test('nothing chosen: please select a payment card first: said at the list, focus there, nothing sent; gone with a choice', async () => {
  open('legacy-cards');
  const [first] = await radios();
  await userEvent.click(repay());
  const group = screen.getByRole('radiogroup', { name: 'Pay with' });
  expect(screen.getByRole('alert').textContent).toBe('please select a payment card first');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby')!)).toBe(screen.getByRole('alert'));
  expect(document.activeElement).toBe(first);
  repay().focus();
  await userEvent.click(repay());
  expect(document.activeElement).toBe(first);
  expect(sandbox.control.log).toHaveLength(1);
  await userEvent.click(first!);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a newer list without the chosen card: nothing is chosen any more', async () => {
  open('legacy-cards');
  await userEvent.click((await radios())[1]!);
  sandbox.control.fail(repaymentWays.path, { kind: 'without', field: 'bankCards' });
  comeBack();
  await waitFor(() => {
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false]);
  });
});
