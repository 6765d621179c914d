import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bankForm, bindCard, changeCard } from '../../shared/api/bank.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import Page from './Page.tsx';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** The app around the page. @returns what it was told so far */
function inTheApp(): () => (readonly [handler: string, body: unknown])[] {
  const told: (readonly [string, unknown])[] = [];
  const handlers = new Proxy(
    {},
    {
      get: (_app, handler: string) => ({
        postMessage: (body: unknown) => {
          told.push([handler, body]);
        },
      }),
    },
  );
  vi.stubGlobal('webkit', { messageHandlers: handlers });
  return () => told;
}
function open(productId: string, more = '') {
  history.replaceState(null, '', `/bindBank.html?sessionId=s1&product_id=${productId}${more}`);
  return render(<Page />);
}
const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const pick = async (name: RegExp, option: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(screen.getByText(option));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
};
const labels = () =>
  [...document.querySelectorAll('form label, form [id$=-label]')].map(({ textContent }) => textContent);
const saved = () => sandbox.control.log.filter(({ path }) => !path.endsWith('card-init'));
/** Fills in the form of a bank and an account number. */
async function fillShort() {
  await pick(/^Bank /, 'BPI');
  await userEvent.type(await field('Account number'), '1234 5678x9');
}

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

describe('Next', () => {
  test('names what is missing, at the field and above, and goes to the first; nothing is sent', async () => {
    open('bank-full');
    await screen.findByRole('tablist');
    await userEvent.click(next());
    const [summary] = screen.getAllByRole('alert');
    expect(summary!.textContent).toBe('3 details are missingBankAccount numberDate of birth');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Bank / }));
    expect((await field('Account number')).getAttribute('aria-invalid')).toBe('true');
    await pick(/^Bank /, 'BPI');
    await userEvent.click(next());
    expect(document.activeElement).toBe(await field('Account number'));
    await userEvent.type(await field('Account number'), '1');
    expect(screen.getAllByRole('alert')[0]!.textContent).toBe('One detail is missingDate of birth');
    expect(saved()).toEqual([]);
  });

  test('the fields of another tab have not been asked for', async () => {
    open('bank-full');
    await screen.findByRole('tablist');
    await userEvent.click(next());
    await userEvent.click(screen.getByRole('tab', { name: 'E-wallet' }));
    expect(screen.queryAllByRole('alert')).toEqual([]);
  });

  test('sends every field that is seen, bare, once; then bankEnd and closeWebView', async () => {
    const messages = inTheApp();
    sandbox.control.fail(bindCard.path, { kind: 'delay', ms: 100 });
    open('bank-full');
    await pick(/^Bank /, 'BPI');
    await userEvent.type(await field('Account number'), '1234567890123456');
    await userEvent.click(screen.getByRole('button', { name: /^Date of birth/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), '9');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1990');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await userEvent.dblClick(next());
    expect(next().getAttribute('aria-busy')).toBe('true');
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toContain('Account saved');
    expect(saved().map(({ path, form, refused }) => [path, form, refused])).toEqual([
      [
        '/gateway/v3/bind-card/bind-card-new',
        {
          cardType: '1',
          channelNumber: '90006',
          bankCode: '532',
          accountNo: '1234567890123456',
          birthday: '1990-05-09',
          product_id: 'bank-full',
        },
        undefined,
      ],
    ]);
    expect(messages()).toEqual([
      ['bankStart', ''],
      ['bankEnd', ''],
      ['closeWebView', ''],
    ]);
  });

  test('Enter in a field is Next', async () => {
    open('bank-short');
    await pick(/^Bank /, 'BPI');
    await userEvent.type(await field('Account number'), '1{Enter}');
    expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  });

  test('without an app: Account saved, and nothing goes back by itself', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    open('bank-short');
    await fillShort();
    await userEvent.click(next());
    expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
    expect(back).not.toHaveBeenCalled();
    expect(screen.queryByText('You can close this page now.')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  test('source=loanDetail: cardChange, bankEnd, and the order in place of the form', async () => {
    const messages = inTheApp();
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    open('bank-short', '&order_id=status-174&source=loanDetail');
    await fillShort();
    await userEvent.click(next());
    await waitFor(() => {
      expect(replace).toHaveBeenCalledOnce();
    });
    const { pathname, searchParams } = new URL(replace.mock.lastCall![0]);
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/orderDetails.html',
      { sessionId: 's1', productId: 'bank-short', orderId: 'status-174', source: 'loanDetail' },
    ]);
    expect(saved().map(({ path }) => path)).toEqual([`/gateway${changeCard.path}`]);
    expect(messages().map(([handler]) => handler)).toEqual(['bankStart', 'bankEnd']);
  });

  test.each([
    ['bank-save-refused', 'This account belongs to another borrower.'],
    ['bank-save-drop', 'No connection. Check your network and try again.'],
  ])('%s: a toast, everything stays, and saving works again', async (productId, words) => {
    if (productId === 'bank-save-drop') {
      let isCut = false;
      vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
        if (isCut || !url.includes('bind-card-new')) return sandbox.app.request(url, init);
        isCut = true;
        return Promise.reject(new TypeError('Failed to fetch'));
      });
      productId = 'bank-short';
    }
    open(productId);
    await fillShort();
    await userEvent.click(next());
    expect(await screen.findByText(words)).toBeTruthy();
    expect((await field('Account number')).value).toBe('1234 5678 9');
    expect(screen.getByRole('button', { name: 'Bank BPI' })).toBeTruthy();
    await userEvent.click(next());
    expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  });
});

describe('what was typed', () => {
  test('survives a reload of this very form, in this tab only, and no other form', async () => {
    open('bank-short');
    await fillShort();
    cleanup();
    open('bank-short');
    expect((await field('Account number')).value).toBe('1234 5678 9');
    expect(screen.getByRole('button', { name: 'Bank BPI' })).toBeTruthy();
    cleanup();
    open('bank-short', '&source=loanDetail');
    expect((await field('Account number')).value).toBe('');
    cleanup();
    open('bank-full');
    expect((await field('Account number')).value).toBe('');
    expect(JSON.stringify({ ...localStorage })).not.toContain('123456789');
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
