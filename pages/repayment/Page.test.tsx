import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { lookAgain, requestsOf, show } from '../../tests/setup/page.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { orderDetail } from '../../shared/api/order.ts';
import { payUrl, repaymentDetail } from '../../shared/api/repayment.ts';
import { keepPayCode, readPayCode } from '../../shared/features/repayment/pay-code-storage.ts';
import Page from './Page.tsx';

const sandbox = playSandbox();

/** Opens the page for one of the sandbox's orders. */
const open = (orderId: string) => show(Page, `/repayment.html?sessionId=s1&product_id=101&order_id=${orderId}`);
const shows = (text: string | RegExp) => screen.findByText(text);
const method = () => screen.getByRole('button', { name: 'Payment Method' });

describe('the order', () => {
  test.each(['no-pay-code', 'one-channel'])('%s: no pay-code box', async (orderId) => {
    open(orderId);
    await shows('₱5.250');
    expect(screen.queryByRole('region', { name: /ay with this code$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  test('shows no hint and no notice unless the server asks for them, and no overdue days by the phone’s clock', async () => {
    open('full');
    await shows('₱5.250');
    expect(screen.queryByRole('link', { name: /^How to pay/ })).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.queryByText(/overdue/)).toBeNull();
  });

  test('when overdue, shows the lender’s number of days, and the notice above the rows', async () => {
    open('overdue');
    expect(await shows('7 days overdue')).toBeTruthy();
    const notice = screen.getByRole('note');
    expect(notice.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    const [firstRow] = screen.getAllByRole('term');
    expect(notice.compareDocumentPosition(firstRow!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

test('an amount of 0 cannot be paid: the page says so and links to the order', async () => {
  open('nothing-due');
  await shows('There is nothing to pay right now.');
  expect(screen.queryByText('Repay by')).toBeNull();
  expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toContain('./orderDetails.html');
  expect(screen.queryByRole('button', { name: 'Payment Method' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
});

test('a pay code that is kept gets the amount of each answer, and goes when nothing is due any more', async () => {
  const ids = { productId: '101', orderId: 'full~kept' };
  const info = { payCode: '1', provider: '', logo: '', notices: {} };
  history.replaceState(null, '', '?sessionId=s1');
  keepPayCode({ ...info, amount: '5000' }, ids);
  const kept = () => [ids, {}].map((of) => readPayCode(of)?.amount);
  expect(kept()).toEqual(['5000', '5000']);
  open('full~kept');
  await shows('₱5.250');
  await waitFor(() => expect(kept()).toEqual(['5250', '5250']));
  const order = sandbox.state.orders.find(ids);
  const { repayment: given } = order;
  Object.assign(order, { repayment: (origin: string) => ({ ...given(origin), repayAmount: '0' }) });
  lookAgain();
  await waitFor(() => expect(kept()).toEqual([undefined, undefined]));
});

test('the code of the extension stays the one opened last, and a refused load forgets no code', async () => {
  const ids = { productId: '101', orderId: 'full~shared' };
  const code = { payCode: '9018 4417 2260', provider: '', logo: '', notices: {} };
  const kept = () => [ids, {}].map((of) => readPayCode(of)?.amount);
  history.replaceState(null, '', '?sessionId=s1');
  keepPayCode({ ...code, amount: '5000' }, ids);
  keepPayCode({ ...code, amount: '1312.50' }, { ...ids, source: 'delayRepayment' });
  open('full~shared');
  await shows('₱5.250');
  await waitFor(() => expect(kept()).toEqual(['5250', '1312.50']));
  sandbox.control.fail(repaymentDetail.path, { kind: 'code', message: 'Please come back later.', times: 1 });
  lookAgain();
  await screen.findByText('Please come back later.');
  expect(kept()).toEqual(['5250', '1312.50']);
});

test('when a later load has an amount of 0, the sheet closes, and its payment opens nothing', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const letGo = holdAnswer(payUrl);
  open('full~zero');
  await shows('₱5.250');
  await userEvent.click(method());
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  const order = sandbox.state.orders.find({ productId: '101', orderId: 'full~zero' });
  const { repayment: given } = order;
  Object.assign(order, { repayment: (origin: string) => ({ ...given(origin), repayAmount: '0' }) });
  lookAgain();
  await shows('There is nothing to pay right now.');
  expect(screen.queryByRole('dialog')).toBeNull();
  letGo();
  await waitFor(() => expect(requestsOf(sandbox, payUrl)).toHaveLength(1));
  expect(assign).not.toHaveBeenCalled();
});

test('an order paid in another app shows “This order is paid” when the page becomes visible again', async () => {
  open('full~wallet');
  await shows('₱5.250');
  sandbox.state.orders.find({ productId: '101', orderId: 'full~wallet' }).isPaid = true;
  lookAgain();
  expect(await screen.findByRole('heading', { name: /This order is paid/ })).toBeTruthy();
});

test('after a later load was refused, the sheet does not open again by itself, and its payment opens nothing', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const letGo = holdAnswer(payUrl);
  open('full~again');
  await shows('₱5.250');
  await userEvent.click(method());
  await userEvent.click(screen.getByRole('button', { name: 'Payment' }));
  sandbox.control.fail(repaymentDetail.path, { kind: 'code', message: 'Please come back later.', times: 1 });
  lookAgain();
  await screen.findByText('Please come back later.');
  lookAgain();
  await shows('₱5.250');
  expect(screen.queryByRole('dialog')).toBeNull();
  letGo();
  await userEvent.click(method());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Payment' }).hasAttribute('aria-busy')).toBe(false));
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['with a reason', 'This order is closed.', ['See your order', 'Retry']],
  ['without one, so that the page says to try again', '', ['Retry', 'See your order']],
])('a first load that the lender refuses %s: the main action comes first', async (_reason, message, names) => {
  sandbox.control.fail(repaymentDetail.path, { kind: 'code', message, times: 1 });
  open('full');
  const alert = await screen.findByRole('alert');
  expect(alert.querySelector('p')?.textContent).toBe(message || 'Something went wrong on our side. Please try again.');
  const controls = [...alert.querySelectorAll('a, button')];
  expect(controls.map(({ textContent }) => textContent)).toEqual(names);
  expect(controls.map(({ className }) => /primary/.test(className))).toEqual([true, false]);
});

test('while the order is asked whether it is paid, after a refusal, the main action is busy', async () => {
  const letGo = holdAnswer(orderDetail);
  sandbox.control.fail(repaymentDetail.path, { kind: 'code', message: 'This order is closed.', times: 1 });
  open('full');
  await waitFor(() => expect(requestsOf(sandbox, orderDetail)).toHaveLength(1));
  expect(method().getAttribute('aria-busy')).toBe('true');
  letGo();
  await screen.findByRole('alert');
});

test('a failed first load shows “Problem paying?” outside the alert', async () => {
  sandbox.control.fail(repaymentDetail.path, { kind: 'status', status: 500, times: 1 });
  open('full');
  const alert = await screen.findByRole('alert');
  const help = screen.getByRole('link', { name: 'Problem paying?' });
  expect(help.getAttribute('href')).toMatch(/^\.\/customerService\.html/);
  expect(alert.contains(help)).toBe(false);
});
