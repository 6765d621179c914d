import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindCard, changeCard } from '../../shared/api/bank.ts';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { field, fillShort, inTheApp, next, open, pick } from './testing.tsx';

const sandbox = createSandbox();

beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const saved = () => sandbox.control.log.filter(({ path }) => !path.endsWith('card-init'));

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
