import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { bankForm } from '../../shared/api/bank.ts';
import { inTheApp } from '../../tests/setup/in-the-app.ts';
import { comeBack } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { field, open } from './testing.tsx';

const sandbox = playSandbox();

afterEach(() => vi.unstubAllGlobals());

const labels = () =>
  [...document.querySelectorAll('form label, form [id$=-label]')].map(({ textContent }) => textContent);

describe('the form', () => {
  test('one request, for the product of the query; the app is told once that it starts', async () => {
    const messages = inTheApp();
    open('bank-full');
    await screen.findByRole('tablist');
    expect(sandbox.control.log.map(({ path, form, query }) => [path, form, query])).toEqual([
      ['/gateway/v3/bind-card/card-init', { product_id: 'bank-full' }, { sessionId: 's1' }],
    ]);
    sandbox.control.fail(bankForm.path, { kind: 'code', times: 1 });
    comeBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('tablist');
    expect(messages).toEqual([['bankStart', '']]);
  });

  test('tabs change the fields and keep what was typed', async () => {
    open('bank-full');
    await userEvent.type(await field('Account number'), '12345678');
    expect(labels()).toEqual(['Transfer service', 'Bank', 'Account number', 'Date of birth']);
    await userEvent.click(screen.getByRole('tab', { name: 'E-wallet' }));
    expect(labels()).toEqual(['E-wallet', 'Mobile number of the e-wallet', 'Date of birth']);
    await userEvent.click(screen.getByRole('tab', { name: 'Bank account' }));
    expect((await field('Account number')).value).toBe('1234 5678');
  });

  test('what the server knows stands there', async () => {
    open('bank-prefilled');
    expect((await field(/^Mobile/)).value).toBe('917 1234 5678');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('E-wallet');
    expect(screen.getByRole('button', { name: 'E-wallet Maya' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Date of birth 5 Dec 1990' })).toBeTruthy();
  });
});

describe('what is wrong', () => {
  test('a list without anything in it says so', async () => {
    open('bank-no-choices');
    expect(
      await screen.findByText('There is nothing to choose from right now. You can continue without it.'),
    ).toBeTruthy();
  });

  test('the last digits of what the lender has are shown, and none of them is typed', async () => {
    open('bank-masked');
    expect(await screen.findByText('Last saved ···· 0366')).toBeTruthy();
    expect((await field('Account number')).value).toBe('');
  });
});

test.each(['bank-empty', 'bank-null'])('no form: %s: a sentence, Retry asks again, a way back', async (productId) => {
  const messages = inTheApp();
  open(productId);
  expect(await screen.findByText("You can't add an account right now")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(sandbox.control.log).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(messages).toEqual([['closeWebView', '']]);
});
