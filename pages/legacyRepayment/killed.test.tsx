import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hashOf, rebuildSession } from '#core';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentConfirm, repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { button, press, requestsOf } from '../../tests/setup/page.ts';
import { choose, dropping, isSubmitted, NOT_SHOWN, open, toCode, type, warned } from './testing.tsx';

const sandbox = playSandbox();
beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  // the clock is ours, the timers are real
  vi.useFakeTimers({ toFake: ['Date'] });
});

const confirms = () => requestsOf(sandbox, repaymentConfirm).map(({ form }) => form!);

describe('the app ends the page while the borrower reads the SMS', () => {
  test('after the reload the wait continues with the rest of the countdown, and the payment can be confirmed', async () => {
    (await toCode()).unmount();
    // without times and tokens, which may have any digits
    const stored = Object.values({ ...sessionStorage, ...localStorage }).join();
    expect(stored.replace(/\d{13}|"repayToken":"[^"]*/g, '')).not.toMatch(/9903|54252/);
    vi.setSystemTime(Date.now() + 25_000);
    open();
    await type('123456');
    expect(button(/^\d+s$/).textContent).toBe('35s');
    expect(screen.getByText('Metrobank •••• 9903')).toBeTruthy();
    await press('Confirm');
    await isSubmitted();
    expect(confirms()[0]!.repaymentRecordId).toBe('700001');
  });

  test('when the answer to Confirm got lost, too, Confirm asks the order without a code', async () => {
    const { unmount } = await toCode();
    await type('123456');
    vi.stubGlobal('fetch', dropping(sandbox, 'confirm'));
    sandbox.control.fail(orderStatus.path, { kind: 'status', times: 1 });
    await press('Confirm');
    await screen.findByText(/^Your payment may have arrived\. Your order/);
    unmount();
    open();
    await press('Confirm');
    await warned(NOT_SHOWN);
    expect(screen.queryByText('please enter the correct code')).toBeNull();
  });

  test('the wait moves to a new session that the app passes, and is found again under that session', async () => {
    const { unmount } = await toCode();
    act(() => rebuildSession({ sessionId: 's2' }));
    unmount();
    open();
    await screen.findAllByRole('radio');
    act(() => rebuildSession({ sessionId: 's2' }));
    expect(screen.getByText('Metrobank •••• 9903')).toBeTruthy();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  test('the wait moves to a session that the app passes before the cards are there', async () => {
    (await toCode()).unmount();
    open();
    act(() => rebuildSession({ sessionId: 's2' }));
    expect(await screen.findByText('Metrobank •••• 9903')).toBeTruthy();
    expect(localStorage.getItem('h5.legacyRepayment.legacy-cards')).toContain(hashOf('s2'));
  });

  test('the wait for the code of an order stays when another order of the tab is paid meanwhile', async () => {
    (await toCode()).unmount();
    const other = await choose('legacy-no-code');
    await press('Repay');
    await isSubmitted();
    other.unmount();
    open();
    expect(await screen.findByText('Metrobank •••• 9903')).toBeTruthy();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  test.each<[string, string, Record<string, string>, () => void]>([
    ['another order', 'legacy-coupon~1', { couponId: 'C-2025-77' }, () => undefined],
    ['another amount', 'legacy-cards', { amount: '5250.00' }, () => undefined],
    ['a wait of ten minutes', 'legacy-cards', {}, () => vi.setSystemTime(Date.now() + 600_001)],
    [
      'one whose card is gone',
      'legacy-cards',
      {},
      () => sandbox.control.fail(repaymentWays.path, { kind: 'without', field: 'bankCards' }),
    ],
  ])('%s starts with the choice of a card', async (_what, orderId, more, meanwhile) => {
    (await toCode()).unmount();
    meanwhile();
    open(orderId, more);
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
