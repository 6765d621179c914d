import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { bankForm, bindCard } from '../../shared/api/bank.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { comeBack, press } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { translate } from '../../tests/setup/translate.ts';
import { field, fillShort, isSaved, next, open, pick, savedBy } from './testing.tsx';

const sandbox = playSandbox();

const labels = () =>
  [...document.querySelectorAll('main label, main [id$=-label]')].map(({ textContent }) => textContent);

describe('the form', () => {
  test('is requested once, for the product of the address; the app receives bankStart once', async () => {
    const messages = inTheApp();
    open('bank-full');
    await screen.findByRole('tablist');
    expect(sandbox.control.log.map(({ path, form, query }) => [path, form, query])).toEqual([
      ['/gateway/v3/bind-card/card-init', { product_id: 'bank-full' }, { sessionId: 's1' }],
    ]);
    sandbox.control.fail(bankForm.path, { kind: 'code', times: 1 });
    comeBack();
    await press('Retry');
    await screen.findByRole('tablist');
    expect(messages).toEqual([['bankStart', '']]);
  });

  test('selecting a tab changes the fields, shows no errors on them, and keeps typed values', async () => {
    open('bank-full');
    await userEvent.type(await field('Account number'), '12345678');
    expect(labels()).toEqual(['Transfer service', 'Bank', 'Account number', 'Date of birth']);
    await userEvent.click(next());
    expect(screen.getAllByRole('alert')).not.toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'E-wallet' }));
    expect(labels()).toEqual(['E-wallet', 'Mobile number of the e-wallet', 'Date of birth']);
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Bank account' }));
    expect((await field('Account number')).value).toBe('1234 5678');
  });

  test('is filled with the values that the server already has', async () => {
    open('bank-prefilled');
    expect((await field(/^Mobile/)).value).toBe('917 1234 5678');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('E-wallet');
    expect(screen.getByRole('button', { name: 'E-wallet Maya' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Date of birth 5 Dec 1990' })).toBeTruthy();
  });

  test.each([
    ['bank-no-choices', 'There is nothing to choose from right now. You can continue without it.'],
    ['bank-masked', 'Last saved •••• 0366'],
  ])('%s: shows a hint and leaves the field empty', async (productId, words) => {
    open(productId);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByDisplayValue(/\d/)).toBeNull();
  });
});

test.each(['bank-empty', 'bank-null'])(
  '%s: a form without items says so; Retry loads it again, Go back closes the web view',
  async (productId) => {
    const messages = inTheApp();
    open(productId);
    expect(await screen.findByText("You can't add an account right now")).toBeTruthy();
    await press('Retry');
    await waitFor(() => expect(sandbox.control.log).toHaveLength(2));
    await press('Go back');
    expect(messages).toEqual([['closeWebView', '']]);
  },
);

test('a refused form shows “Go to home page” before Retry; in the app it opens the app’s home', async () => {
  const messages = inTheApp();
  sandbox.control.fail(bankForm.path, { kind: 'code', message: 'Closed', times: 1 });
  open('bank-short');
  await userEvent.click(await screen.findByRole('link', { name: 'Go to home page' }));
  expect(messages).toEqual([['toHome', '']]);
  sandbox.control.fail(bankForm.path, { kind: 'status', times: 1 });
  await press('Retry');
  expect((await screen.findByRole('alert')).textContent).toContain('our side');
  expect(screen.queryByRole('link')).toBeNull();
});

const saved = () => savedBy(sandbox);
describe('Next', () => {
  test('lists missing values above the form, marks their fields, focuses the first and sends nothing', async () => {
    open('bank-full');
    await screen.findByRole('tablist');
    await userEvent.click(next());
    // the only announcement: the error of a field is read when it gets the focus
    expect(screen.getByRole('alert').textContent).toBe('Please complete 3 items.BankAccount numberDate of birth');
    // nor is it read out again when an item is completed
    expect(screen.getByRole('alert').getAttribute('aria-relevant')).toBe('additions');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Bank / }));
    expect((await field('Account number')).getAttribute('aria-invalid')).toBe('true');
    await pick(/^Bank /, 'BPI');
    await userEvent.click(next());
    expect(document.activeElement).toBe(await field('Account number'));
    await userEvent.type(await field('Account number'), '123456');
    expect(screen.getByRole('alert').textContent).toBe('Please complete 1 item.Date of birth');
    expect(saved()).toEqual([]);
  });

  test('Enter in a field closes the keyboard and saves nothing; the account is shown above the button to check', async () => {
    open('bank-short');
    await fillShort();
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(document.body);
    expect(saved()).toEqual([]);
    expect(screen.getByText('Check before you continue:').textContent).toContain('1234\u00a05678\u00a09');
  });

  test('in a page that the browser has translated, a complete number can be corrected', async () => {
    open('bank-short');
    await fillShort();
    translate(document.querySelector('main')!);
    await userEvent.type(await field('Account number'), '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(screen.getByText('Check every number before you continue.')).toBeTruthy();
  });

  test('reports too many digits while they are typed, before Next is tapped', async () => {
    open('bank-63');
    await userEvent.type(await field(/^Mobile/), '9');
    expect(screen.getByRole('alert').textContent).toBe('This has 12 digits. Enter 11.');
  });

  test('makes the form inert until the answer is there', async () => {
    sandbox.control.fail(bindCard.path, { kind: 'code', times: 1 });
    const letGo = holdAnswer(bindCard);
    open('bank-short');
    await fillShort();
    const form = (await field('Account number')).closest('.form')!;
    expect(form.hasAttribute('inert')).toBe(false);
    await userEvent.click(next());
    expect(form.hasAttribute('inert')).toBe(true);
    letGo();
    await screen.findByRole('alert');
    expect(form.hasAttribute('inert')).toBe(false);
    // the message of a refusal stays until a value changes
    await userEvent.type(await field('Account number'), '0');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('in a browser, shows “Account saved”, does not go back by itself and keeps nothing in the tab', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    open('bank-short');
    await fillShort();
    await userEvent.click(next());
    expect(await isSaved()).toBeTruthy();
    expect(back).not.toHaveBeenCalled();
    expect(screen.queryByText('You can close this page now.')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('typed values move to a new session that the app passes, and are found again under that session', async () => {
  open('bank-short');
  await fillShort();
  act(() => rebuildSession({ sessionId: 's2' }));
  cleanup();
  open('bank-short');
  expect((await field('Account number')).value).toBe('');
  act(() => rebuildSession({ sessionId: 's2' }));
  expect((await field('Account number')).value).toBe('1234 5678 9');
});

test('typed values move to a session that the app passes before the form is there', async () => {
  open('bank-short');
  await fillShort();
  cleanup();
  open('bank-short');
  act(() => rebuildSession({ sessionId: 's2' }));
  expect((await field('Account number')).value).toBe('1234 5678 9');
});

test('saved values are not kept for a session that the app passes while the order opens', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  open('bank-short', '&source=loanDetail&orderId=A');
  await fillShort();
  await userEvent.click(next());
  await waitFor(() => expect(replace).toHaveBeenCalled());
  act(() => rebuildSession({ sessionId: 's2' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456789');
});

test('typed values survive a reload of the same form, in this tab only, and appear in no other form', async () => {
  open('bank-short');
  await fillShort();
  cleanup();
  open('bank-short');
  expect((await field('Account number')).value).toBe('1234 5678 9');
  expect(screen.getByRole('button', { name: 'Bank BPI' })).toBeTruthy();
  for (const [productId, more] of [
    ['bank-short', '&source=loanDetail'],
    ['bank-short', '&orderId=A'],
    ['bank-full', ''],
  ] as const) {
    cleanup();
    open(productId, more);
    expect((await field('Account number')).value).toBe('');
  }
  expect(JSON.stringify({ ...localStorage })).not.toContain('123456789');
});

test('typed values are forgotten after 30 minutes', async () => {
  open('bank-short');
  await fillShort();
  cleanup();
  vi.setSystemTime(Date.now() + 30 * 60_000);
  open('bank-short');
  expect((await field('Account number')).value).toBe('');
});
