import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { comeBack } from '../../tests/setup/page.ts';
import { choose, open, radios } from './testing.tsx';

const sandbox = playSandbox();

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
  await choose('legacy-cards', 1);
  sandbox.control.fail(repaymentWays.path, { kind: 'without', field: 'bankCards' });
  comeBack();
  await waitFor(() => {
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false]);
  });
});

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
    expect(bind.getAttribute('href')).toBe(
      './bindBank.html?sessionId=s1&productId=101&orderId=legacy-nothing&source=loanDetail',
    );
  });

  test.each(['', 'x', '5,250'])('an amount that cannot be read (%j): nothing is paid', async (amount) => {
    open('legacy-cards', { amount });
    expect(await screen.findByText('Amount missing')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See the order' });
    expect(link.getAttribute('href')).toBe('./orderDetails.html?sessionId=s1&orderId=legacy-cards');
  });
});

test('a first load that is refused without words: ours, Retry, and no Repay', async () => {
  open('legacy-no-words');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('query card list failed')).toBeTruthy();
  expect(within(alert).getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Repay' })).toBeNull();
});
