import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentConfirm } from '../../shared/api/legacy-repayment.ts';
import { button, press, requestsOf } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { choose, dropping, field } from './testing.tsx';

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
});

const left = () => waitFor(() => expect(replace).toHaveBeenCalledOnce());

/** Opens an order's repayment and repays from the first card. */
async function toCode(orderId?: string) {
  await choose(orderId);
  await press('Repay');
  await field();
}
async function confirmWith(code: string) {
  await userEvent.clear(await field());
  await userEvent.type(await field(), code);
  await press('Confirm');
}

describe('the code', () => {
  test('has a field that the phone can fill, below the card that it is for; a longer code goes whole, without blanks', async () => {
    await toCode();
    const input = await field();
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByText('BPI •••• 0366')).toBeTruthy();
    await confirmWith('PH 1234 567');
    await waitFor(() =>
      expect(requestsOf(sandbox, repaymentConfirm).map(({ form }) => form?.verifyCode)).toEqual(['PH1234567']),
    );
  });

  test.each(['', '12345', '12 345'])('%j is not sent: please enter the correct code', async (code) => {
    await toCode();
    if (code) await userEvent.type(await field(), code);
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('please enter the correct code');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field());
    expect(requestsOf(sandbox, repaymentConfirm)).toEqual([]);
    await userEvent.type(await field(), '6');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('submitted before: said, not sent again by Enter, and the order is the way on', async () => {
    await toCode();
    await confirmWith('800005');
    expect((await screen.findByRole('alert')).textContent).toBe('do not submit the payment request again');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See the order' }));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await userEvent.type(await field(), '{Enter}');
    expect(requestsOf(sandbox, repaymentConfirm)).toHaveLength(1);
    expect((await field()).value).toBe('800005');
    await userEvent.type(await field(), '{Backspace}');
    expect(button('Confirm')).toBeTruthy();
  });

  test.each([
    ['fails', 'legacy-confirm-no-words', 'processing failed'],
    ['breaks off', 'legacy-cards', 'Your order does not show this payment yet. You can try again.'],
  ])('a confirm that %s: said, and what was typed stays to be sent again', async (how, orderId, words) => {
    await toCode(orderId);
    const through = fetch;
    if (how === 'breaks off') vi.stubGlobal('fetch', dropping(sandbox, 'confirm'));
    await confirmWith('123456');
    await toast(words);
    expect((await field()).value).toBe('123456');
    vi.stubGlobal('fetch', through);
    await press('Confirm');
    await left();
  });

  test('a double tap confirms once, and Cancel waits until it is known', async () => {
    await toCode();
    const letGo = holdAnswer(repaymentConfirm);
    await userEvent.type(await field(), '123456');
    await userEvent.dblClick(button('Confirm'));
    await press('Cancel');
    expect((await field()).value).toBe('123456');
    expect(requestsOf(sandbox, repaymentConfirm)).toHaveLength(1);
    letGo();
    await left();
  });
});
