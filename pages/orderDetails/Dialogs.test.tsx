import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { orderDetail } from '../../shared/api/order.ts';
import { comeBack, lookAgain, press, requestsOf } from '../../tests/setup/page.ts';
import { open, spyOnLeaving } from './testing.tsx';

// what an order asks for: one dialog after another

const sandbox = playSandbox();
const dialog = (name: string) => screen.findByRole('dialog', { name });
const none = () => expect(screen.queryByRole('dialog')).toBeNull();
const says = () => screen.getByRole('status').textContent;
const shown = () => screen.findByRole('heading', { level: 2, name: /^Status: ./ });

test('a playeduL that may not be opened shows a message, then the dialogs open', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('withdrawal-hostile');
  await shown();
  await waitFor(() => expect(says()).toBe('This link cannot be opened.'));
  expect(await dialog('Reminder')).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
});

test('the reminder after the bank card is another dialog: a double tap does not answer both, and it is announced', async () => {
  sessionStorage.setItem('showBankTip', '1'); // no kind tips in between
  open('all-dialogs');
  const card = await dialog('Update your bank card');
  await press('Cancel');
  const reminder = await dialog('Reminder');
  expect(reminder).not.toBe(card);
  expect(document.activeElement).toBe(reminder);
});

test('while a link of the early view is opening, there is no withdrawal, no message and no dialog; coming back opens it', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  window.__handover = { at: Date.now(), answers: {}, waiting: false, acted: true };
  onTestFinished(() => void delete window.__handover);
  open('withdrawal-hostile');
  await shown();
  none();
  for (const { textContent } of screen.queryAllByRole('status')) expect(textContent).toBe('');
  expect(replace).not.toHaveBeenCalled();
  comeBack();
  expect(await dialog('Reminder')).toBeTruthy();
  expect(replace).not.toHaveBeenCalled();
});

test('on a page that a link of the early view has left before React, and that came back, the dialog opens', async () => {
  window.__handover = { at: 0, answers: {}, waiting: false, acted: true };
  onTestFinished(() => void delete window.__handover);
  open('withdrawal-hostile');
  expect(await dialog('Reminder')).toBeTruthy();
});

test.each([
  ['comes back from the page of that link', comeBack],
  ['comes back from the app', lookAgain],
])(
  'after a tap on the early view and a refused withdrawal, the dialog opens when the borrower %s',
  async (_what, again) => {
    window.__handover = { at: 1, answers: {}, waiting: false, acted: true, tap: document.createElement('button') };
    onTestFinished(() => void delete window.__handover);
    open('withdrawal-hostile');
    await waitFor(() => expect(says()).toBe('This link cannot be opened.'));
    none();
    again();
    expect(await dialog('Reminder')).toBeTruthy();
  },
);

test('after a load that was refused, the dialogs open when the borrower comes back', async () => {
  open('withdrawal-hostile');
  expect(await dialog('Reminder')).toBeTruthy();
  sandbox.control.fail(orderDetail.path, { kind: 'code', message: 'Please come back later.', times: 1 });
  lookAgain();
  await screen.findByText('Please come back later.');
  comeBack();
  expect(await dialog('Reminder')).toBeTruthy();
});

test('a borrower who has come back from a withdrawal stays, also when each answer has another address', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const order = sandbox.state.orders.find({ productId: '101', orderId: 'withdrawal-hostile' });
  const { details } = order;
  let count = 0;
  const playeduL = () => `https://bank.example/${(count += 1)}`;
  Object.assign(order, {
    details: (at: string) => ({ ...details!(at), playeduL: playeduL() }),
  });
  open('withdrawal-hostile');
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  comeBack();
  expect(await dialog('Reminder')).toBeTruthy();
  await waitFor(() => expect(requestsOf(sandbox, orderDetail)).toHaveLength(2));
  expect(count).toBe(2);
  expect(replace).toHaveBeenCalledTimes(1);
});

test.each(['#', './orderDetails.html?orderId=1', '/order'])(
  'a withdrawal that leads to this page again (%s) is not followed',
  async (playeduL) => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    const order = sandbox.state.orders.find({ productId: '101', orderId: 'reminder-withdrawal' });
    const { details } = order;
    Object.assign(order, { details: (at: string) => ({ ...details!(at), orderStatus: 151, playeduL }) });
    open('reminder-withdrawal');
    expect(await dialog('Reminder')).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
  },
);

test('a dialog that only a later load asks for opens', async () => {
  open('card-prompt');
  await press('Cancel');
  none();
  sandbox.control.fail(orderDetail.path, { kind: 'without', field: 'reyMsg' });
  const order = sandbox.state.orders.find({ productId: '101', orderId: 'card-prompt' });
  const { details } = order;
  Object.assign(order, { details: (at: string) => ({ ...details!(at), isScore: 1 }) });
  comeBack();
  expect(await dialog('Please rate this service')).toBeTruthy();
});

test('an answered dialog does not open again after a later load was refused and loaded again', async () => {
  open('card-prompt');
  await press('Cancel');
  sandbox.control.fail(orderDetail.path, { kind: 'code', message: 'Please come back later.', times: 1 });
  lookAgain();
  await screen.findByText('Please come back later.');
  await press('Retry');
  await shown();
  none();
});

test('the bank card dialog shows the server’s texts, opens bindBank once and does not open again', async () => {
  const assign = spyOnLeaving();
  open('card-prompt');
  expect((await dialog('Update your bank card')).textContent).toContain('ending in 4417');
  await press('Update card');
  await press('Update card');
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    './bindBank.html?sessionId=s1&productId=101&orderId=card-prompt&source=loanDetail',
  );
  // the fresh answer lacks a field, so that the test can tell it from the first
  sandbox.control.fail(orderDetail.path, { kind: 'without', field: 'productName' });
  comeBack();
  await waitFor(() => expect(screen.queryByText('Peso Quick Loan')).toBeNull());
  none();
});

test('Cancel while bindBank is opening stops it and closes the dialog', async () => {
  spyOnLeaving();
  const stop = vi.fn();
  vi.stubGlobal('stop', stop);
  open('card-prompt');
  await press('Update card');
  await press('Cancel');
  expect(stop).toHaveBeenCalledOnce();
  none();
});

test('Kind tips shows its text and opens on each visit, until rollover was opened in this session', async () => {
  spyOnLeaving();
  const { unmount } = open('kind-tips');
  expect((await dialog('Kind tips')).textContent).toContain('Keep the receipt');
  await press('Confirm');
  none();
  unmount();
  const again = open('kind-tips');
  expect(await dialog('Kind tips')).toBeTruthy();
  await press('Confirm');
  await press('Rollover Repayment');
  again.unmount();
  open('kind-tips');
  await shown();
  none();
});
