import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { orderDetail, sendScore, type OrderDetailWire } from '../../shared/api/order.ts';
import { lookAgain, press, requestsOf } from '../../tests/setup/page.ts';
import { open } from './testing.tsx';

// the rating of an order

const sandbox = playSandbox();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const none = () => expect(screen.queryByRole('dialog')).toBeNull();
const says = () => screen.getByRole('status').textContent;
const scores = () => requestsOf(sandbox, sendScore);

const rate = async (stars: number) => {
  const [radio] = (await screen.findAllByRole('radio')).slice(stars - 1);
  await userEvent.click(radio!);
  await press('Send');
};

test.each([
  [1, 'a result dialog', []],
  [2, 'a result dialog', []],
  [3, 'a result dialog', []],
  [4, 'the app’s rating screen', [['toRating', '']]],
])('%i stars: sends score 5, then opens %s', async (stars, follows, told) => {
  const native = inTheApp();
  open('rating');
  await rate(stars);
  await waitFor(() => expect(says()).toBe('Successful demonstration！'));
  if (follows === 'a result dialog') {
    expect(await dialog('We are sorry')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('OK');
  }
  await waitFor(none);
  expect(scores().map(({ form, refused }) => [form, refused])).toEqual([[{ score: '5' }, undefined]]);
  expect(native).toEqual(told);
});

test('after Cancel nothing follows a rating that was being sent', async () => {
  const native = inTheApp();
  const letGo = holdAnswer(sendScore);
  open('rating');
  await rate(5);
  await press('Cancel');
  letGo();
  await act(() => new Promise((done) => setTimeout(done, 20)));
  expect([native, says()]).toEqual([[], '']);
});

test('after a lost answer, Retry sends, and continues with, the stars that are shown', async () => {
  const native = inTheApp();
  sandbox.control.fail(sendScore.path, { kind: 'status', times: 1 });
  open('rating');
  await rate(2);
  await userEvent.click((await screen.findAllByRole('radio'))[4]!);
  await press('Retry');
  await waitFor(() => expect(native).toEqual([['toRating', '']]));
  expect(scores()).toHaveLength(2);
});

function changeOrder(now: Partial<OrderDetailWire>): void {
  const order = sandbox.state.orders.find({ productId: '101', orderId: 'rating' });
  const { details: given } = order;
  Object.assign(order, { details: () => ({ ...given!('http://localhost'), ...now }) });
}

/** The page learns that the order has its rating, and wants something else. */
async function learnThatItIsRated() {
  changeOrder({ isScore: 0, noticeStatusText: 'Rated', reyMsg: 'Withdraw soon.' });
  lookAgain();
  await screen.findByText('Rated');
}

test('fresh data that asks for no rating any more does not take away a rating that is being sent', async () => {
  const native = inTheApp();
  const letGo = holdAnswer(sendScore);
  open('rating');
  await rate(5);
  await learnThatItIsRated();
  expect(await dialog('Please rate this service')).toBeTruthy();
  letGo();
  await waitFor(() => expect(native).toEqual([['toRating', '']]));
  expect(await dialog('Reminder')).toBeTruthy();
});

test('fresh data leaves the dialog after fewer than four stars open, and asks nothing else until it is answered', async () => {
  open('rating');
  await rate(1);
  await dialog('We are sorry');
  await learnThatItIsRated();
  expect(screen.getAllByRole('dialog')).toEqual([await dialog('We are sorry')]);
  await press('OK');
  expect(await dialog('Reminder')).toBeTruthy();
});

test('a failure shows the lender’s words and keeps the stars', async () => {
  const native = inTheApp();
  sandbox.control.fail(sendScore.path, { kind: 'code', message: 'Please try later.', times: 1 });
  open('rating');
  await rate(4);
  await waitFor(() => expect(says()).toBe('Please try later.'));
  expect(screen.getByRole('radio', { name: '4 stars', checked: true })).toBeTruthy();
  expect(native).toEqual([]);
});

test('stars that were chosen stay when fresh data calls for a dialog that comes before the rating', async () => {
  open('rating');
  await userEvent.click((await screen.findAllByRole('radio'))[2]!);
  changeOrder({ noticeStatusText: 'Changed', cardNeedPop: 1 });
  lookAgain();
  await screen.findByText('Changed');
  expect(screen.getByRole('radio', { name: '3 stars', checked: true })).toBeTruthy();
  await press('Cancel');
  expect(await dialog('Update your bank card')).toBeTruthy();
});

test('an order that was rated is not asked for again when a refusal has taken its result away', async () => {
  open('rating');
  await rate(1);
  await dialog('We are sorry');
  sandbox.control.fail(orderDetail.path, { kind: 'code', message: 'Please come back later.', times: 1 });
  lookAgain();
  await screen.findByRole('alert');
  await press('Retry');
  await screen.findByRole('heading', { level: 2, name: /^Status: ./ });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  none();
});
