import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { bankForm, bindCard } from '../../shared/api/bank.ts';
import { comeBack, press } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { field, fillShort, isSaved, next, open, savedBy } from './testing.tsx';

// the answer to Next is lost: the account may be saved

const sandbox = playSandbox();
const saved = () => savedBy(sandbox);

/** Fills in the form and loses the answer to Next, and that of the look-up. */
async function lose(more?: string) {
  open('bank-save-drop', more);
  await fillShort();
  sandbox.control.fail(bankForm.path, { kind: 'status', status: 500, times: 1 });
  await userEvent.click(next());
  await isChecked();
}
/** While the look-up runs, nothing can be typed. */
const isChecked = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Check again' }).getAttribute('aria-busy')).toBeNull());

test('while the outcome is unknown, also after a reload, the page says so and checks instead of sending', async () => {
  const mayHaveArrived = () =>
    screen.findByText('Your request may have arrived. Please check before you send it again.');
  await lose();
  expect(await mayHaveArrived()).toBeTruthy();
  cleanup();
  open('bank-save-drop');
  expect(await mayHaveArrived()).toBeTruthy();
  await press('Check again');
  expect(await isSaved()).toBeTruthy();
  expect(saved()).toHaveLength(1);
});

test('of an order’s account, it is checked first with a session that the app passes before the form is there, too', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const more = '&source=loanDetail&orderId=A';
  await lose(more);
  cleanup();
  open('bank-save-drop', more);
  act(() => rebuildSession({ sessionId: 's2' }));
  await press('Check again');
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(saved()).toHaveLength(1);
});

test('after a check that found the account saved, the form opened again saves what is typed next', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('bank-save-drop', '&source=loanDetail&orderId=A');
  await fillShort();
  await userEvent.click(next());
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
  cleanup();
  open('bank-save-drop', '&source=loanDetail&orderId=A');
  await userEvent.type(await field('Account number'), '0');
  await userEvent.click(next());
  await waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
  expect(saved()).toHaveLength(2);
  comeBack(); // the order did not come
  expect(await screen.findByText('Account saved')).toBeTruthy();
});

test('when the form showed this account before it was sent, a later form does not prove that it has arrived', async () => {
  sandbox.control.fail(bindCard.path, { kind: 'status', status: 502, times: 1 });
  open('bank-63');
  await field(/^Mobile/);
  await userEvent.click(next());
  expect(await screen.findByText(/the lender does not show it as saved/)).toBeTruthy();
  await userEvent.click(next());
  expect(await isSaved()).toBeTruthy();
});

test('a check that fails again is announced again', async () => {
  await lose();
  const alert = screen.getByRole('alert');
  sandbox.control.fail(bankForm.path, { kind: 'status', status: 500, times: 1 });
  await press('Check again');
  await isChecked();
  expect(screen.getByRole('alert').textContent).toBe(alert.textContent);
  expect(alert.isConnected).toBe(false);
});

test('when another account was typed meanwhile, the page says that the first is saved; Next saves the other', async () => {
  await lose();
  await userEvent.type(await field('Account number'), '0');
  cleanup(); // a reload
  open('bank-save-drop');
  await press('Check again');
  await screen.findByText('The account you entered before is saved. Save this one to replace it.');
  expect(saved()).toHaveLength(1);
  await userEvent.click(next());
  expect(await isSaved()).toBeTruthy();
  expect(saved().map(({ form }) => form?.accountNo)).toEqual(['123456789', '1234567890']);
});

test('when another card type was chosen meanwhile, the page does not say that this one is saved', async () => {
  open('bank-many-tabs');
  await userEvent.type(await field('Number 4'), '12345678');
  sandbox.control.fail(bindCard.path, { kind: 'drop', times: 1 });
  sandbox.control.fail(bankForm.path, { kind: 'status', status: 500, times: 1 });
  await userEvent.click(next());
  await isChecked();
  await userEvent.click(screen.getByRole('tab', { name: 'E-wallet' }));
  await press('Check again');
  await screen.findByText('The account you entered before is saved. Save this one to replace it.');
});
