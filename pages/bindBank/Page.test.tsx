import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankForm } from '../../shared/api/bank.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import Page from './Page.tsx';
import { field, inTheApp, next, open, pick } from './testing.tsx';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const labels = () =>
  [...document.querySelectorAll('form label, form [id$=-label]')].map(({ textContent }) => textContent);

describe('while it loads', () => {
  test('the frame is there, Next waits, the app is told nothing', () => {
    const messages = inTheApp();
    open('bank-hang');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment account information');
    expect(next().disabled).toBe(true);
    expect(messages()).toEqual([]);
  });

  test('the prerendered page is the same', () => {
    expect(renderToString(<Page />)).toContain('Payment account information');
  });
});

describe('the form', () => {
  test('one request, for the product of the query; the app is told once that it starts', async () => {
    const messages = inTheApp();
    open('bank-full');
    await screen.findByRole('tablist');
    expect(sandbox.control.log.map(({ path, form, query }) => [path, form, query])).toEqual([
      ['/gateway/v3/bind-card/card-init', { product_id: 'bank-full' }, { sessionId: 's1' }],
    ]);
    sandbox.control.fail(bankForm.path, { kind: 'code', times: 1 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await screen.findByRole('tablist');
    expect(messages()).toEqual([['bankStart', '']]);
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

  test('the transfer service decides too', async () => {
    open('bank-full');
    await pick(/^Transfer service/, 'PESONet, by the end of the day');
    expect(labels()).toContain('City of the branch');
  });

  test('digits only, grouped as the server says; a placeholder; nothing that the browser fills in', async () => {
    open('bank-every-kind');
    const account = await field('Account number');
    await userEvent.type(account, '12ab34 56-78');
    expect(account.value).toBe('1234 5678');
    expect([account.placeholder, account.inputMode, account.autocomplete]).toEqual([
      'As on your card or passbook',
      'numeric',
      'off',
    ]);
    const phone = await field('Mobile number');
    await userEvent.click(phone);
    await userEvent.paste('+63 917-1234-5678');
    expect(phone.value).toBe('639 1712 3456');
    const plain = await field('Tax number');
    await userEvent.type(plain, '12345x6');
    expect(plain.value).toBe('123456');
  });

  test('what the server knows stands there', async () => {
    open('bank-prefilled');
    expect((await field(/^Mobile/)).value).toBe('917 1234 5678');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('E-wallet');
    expect(screen.getByRole('button', { name: 'E-wallet Maya' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Date of birth 5 Dec 1990' })).toBeTruthy();
  });

  test('an unknown kind is free text', async () => {
    open('bank-unknown');
    await userEvent.type(await field('Name of the account'), 'Juan 2');
    expect((await field('Name of the account')).value).toBe('Juan 2');
  });

  test('odd types and a code of two card types', async () => {
    open('bank-odd');
    expect((await field('Wallet account')).value).toBe('9171234567');
    await userEvent.click(screen.getByRole('tab', { name: 'Bank' }));
    expect((await field('Bank account')).value).toBe('');
    expect(await field('Seven')).toBeTruthy();
  });
});

describe('no form', () => {
  test.each(['bank-empty', 'bank-null'])('%s: a sentence, Retry asks again, a way back', async (productId) => {
    const messages = inTheApp();
    open(productId);
    expect(await screen.findByText('No account can be added now')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(sandbox.control.log).toHaveLength(2);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(messages()).toEqual([['closeWebView', '']]);
  });

  test.each([
    ['bank-http-500', 'Something went wrong on our side. Please try again.'],
    ['bank-contract', 'Something went wrong on our side. Please try again.'],
    ['bank-refused', 'The service is busy. Please try again in a few minutes.'],
  ])('%s: what happened, and Retry in place of the form', async (productId, message) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined); // names the field for the developer
    open(productId);
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  test('Retry shows the form', async () => {
    open('bank-fails-once');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tablist')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
