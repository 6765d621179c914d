import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { repaymentConfirm } from '../../shared/api/legacy-repayment.ts';
import Page from './Page.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  sandbox.control.reset();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
const requestsOf = ({ path }: { readonly path: string }) => sandbox.control.log.filter((entry) => entry.path === path);
const toast = (words: string) => waitFor(() => expect(document.querySelector('.toast')?.textContent).toBe(words));
const left = () => waitFor(() => expect(replace).toHaveBeenCalledOnce(), { timeout: 3000 });

/** Opens an order's repayment and repays from the first card. */
async function toCode(orderId = 'legacy-cards') {
  history.replaceState(null, '', `/legacyRepayment.html?sessionId=s1&orderId=${orderId}&amount=5250&userId=88001`);
  render(<Page />);
  await userEvent.click((await screen.findAllByRole('radio'))[0]!);
  await press('Repay');
  await field();
}
async function confirmWith(code: string) {
  await userEvent.clear(await field());
  await userEvent.type(await field(), code);
  await press('Confirm');
}

/** A network that loses the requests of one endpoint. */
const dropping = (name: string) => (url: string, init: RequestInit) =>
  url.includes(name) ? Promise.reject(new TypeError('Failed to fetch')) : sandbox.app.request(url, init);

describe('the code', () => {
  test('was sent: a toast, the countdown, a field for six digits that the phone can fill', async () => {
    await toCode();
    await toast('verification code sent, please check your phone');
    expect(screen.getByText(/^(60|59)s$/)).toBeTruthy();
    const input = await field();
    expect([input.autocomplete, input.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', input]);
    await userEvent.type(input, 'a1234567');
    expect(input.value).toBe('123456');
    expect(screen.getByText('BPI •••• 0366')).toBeTruthy();
  });

  test.each(['', '12345'])('%j is not sent: please enter the correct code', async (code) => {
    await toCode();
    if (code) await userEvent.type(await field(), code);
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('please enter the correct code');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field());
    expect(requestsOf(repaymentConfirm)).toEqual([]);
    await userEvent.type(await field(), '6');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('right: confirmed with the record of the commit, then the order opens', async () => {
    await toCode();
    await userEvent.type(await field(), '123456{Enter}');
    expect(await screen.findByText('Repayment submitted')).toBeTruthy();
    await left();
    expect(requestsOf(repaymentConfirm).map(({ form }) => form)).toEqual([
      { orderId: 'legacy-cards', verifyCode: '123456', repaymentRecordId: '700001' },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('wrong: said below the field, and what was typed stays', async () => {
    await toCode();
    await confirmWith('000000');
    expect((await screen.findByRole('alert')).textContent).toBe('wrong verification code');
    expect((await field()).value).toBe('000000');
    await confirmWith('123456');
    await left();
  });

  test('submitted before: said, not sent again by Enter, and the order is the way on', async () => {
    await toCode();
    await confirmWith('800005');
    expect((await screen.findByRole('alert')).textContent).toBe('do not submit the payment request again');
    expect(screen.getByRole('link', { name: 'See the order' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await userEvent.type(await field(), '{Enter}');
    expect(requestsOf(repaymentConfirm)).toHaveLength(1);
    expect((await field()).value).toBe('800005');
    await userEvent.type(await field(), '{Backspace}');
    expect(button('Confirm')).toBeTruthy();
  });

  test('a confirm that fails: processing failed, and what was typed stays to be sent again', async () => {
    await toCode('legacy-confirm-no-words');
    await confirmWith('123456');
    await toast('processing failed');
    expect((await field()).value).toBe('123456');
    await press('Confirm');
    await left();
  });

  test('a connection that breaks off: what was typed stays', async () => {
    await toCode();
    vi.stubGlobal('fetch', dropping('confirm'));
    await confirmWith('123456');
    await toast('No connection. Check your network and try again.');
    expect((await field()).value).toBe('123456');
  });

  test('a double tap confirms once, and Cancel waits until it is known', async () => {
    await toCode('legacy-confirm-slow');
    await userEvent.type(await field(), '123456');
    await userEvent.dblClick(button('Confirm'));
    await press('Cancel');
    act(() => expect(window.onNativeBack?.()).not.toBe(false));
    expect((await field()).value).toBe('123456');
    expect(requestsOf(repaymentConfirm)).toHaveLength(1);
  });
});
