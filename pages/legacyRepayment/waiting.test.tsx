import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit, repaymentConfirm, repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { button, comeBack, lookAgain, press, requestsOf } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { choose, field, open } from './testing.tsx';

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  // the clock is ours, the timers are real
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/** Repays from the second card. */
async function toCode() {
  const page = await choose('legacy-cards', 1);
  await press('Repay');
  await field();
  return page;
}
/** Time goes by in the background; then the page is looked at again. */
function wake(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  lookAgain();
}

describe('the countdown', () => {
  test('blocks a resend; after it the same payment is committed with sendMsg 1, and the code is for the new record', async () => {
    await toCode();
    await userEvent.type(await field(), '12345');
    fireEvent.click(button(/^\d+s$/));
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(1);
    wake(60_000);
    await userEvent.dblClick(button('get verification code'));
    await screen.findByText('60s');
    const [first, second, ...more] = requestsOf(sandbox, repaymentCommit).map(({ form }) => form);
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(second!.sendMsg).toBe('1');
    // what was typed is not lost
    expect((await field()).value).toBe('12345');
    await userEvent.type(await field(), '6{Enter}');
    await screen.findByText('Repayment submitted');
    expect(requestsOf(sandbox, repaymentConfirm)[0]!.form!.repaymentRecordId).toBe('700002');
  });

  test('a new code takes away what was said about the last one', async () => {
    await toCode();
    await userEvent.type(await field(), '000000{Enter}');
    await screen.findByRole('alert');
    wake(60_000);
    await userEvent.click(button('get verification code'));
    await screen.findByText('60s');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while the SMS is read in another app the choice of cards is not asked for again', async () => {
    await toCode();
    wake(1000);
    await userEvent.type(await field(), '123456{Enter}');
    await screen.findByText('Repayment submitted');
    expect(requestsOf(sandbox, repaymentWays)).toHaveLength(1);
  });

  test('a resend that fails leaves code, record and button as they were', async () => {
    await toCode();
    await userEvent.type(await field(), '123456');
    wake(60_000);
    sandbox.control.fail(repaymentCommit.path, { kind: 'code', message: '', times: 1 });
    await userEvent.click(button('get verification code'));
    await toast('processing failed');
    expect(button('get verification code')).toBeTruthy();
    await userEvent.click(button('Confirm'));
    await screen.findByText('Repayment submitted');
  });
});

describe('one payment has one token', () => {
  const tokens = () => requestsOf(sandbox, repaymentCommit).map(({ form }) => form!.repayToken);
  const asked = (times: number) => waitFor(() => expect(requestsOf(sandbox, repaymentWays)).toHaveLength(times));

  test('a card that was declined: what is sent next carries the token of the first, whatever was handed out since', async () => {
    await choose('legacy-commit-refused', 1);
    await press('Repay');
    await toast('The bank declined this card.');
    wake(1000);
    await asked(2);
    await press('Repay');
    await waitFor(() => expect(tokens()).toHaveLength(2));
    expect(tokens()[1]).toBe(tokens()[0]);
  });

  test('while it is sent nothing is asked for again', async () => {
    await choose();
    const letGo = holdAnswer(repaymentCommit);
    await press('Repay');
    wake(1000);
    letGo();
    await field();
    await asked(1);
  });
});

describe('out of the back/forward cache the ways are refused', () => {
  const refuse = async () => {
    sandbox.control.fail(repaymentWays.path, { kind: 'code', message: 'Please come back later.', times: 1 });
    comeBack();
    // a refusal asks whether the order is paid
    await waitFor(() => expect(requestsOf(sandbox, orderStatus)).toHaveLength(1));
  };

  test('the wait for the code goes on, that from before a reload too, and another code can be sent', async () => {
    (await toCode()).unmount();
    open();
    await field();
    await refuse();
    expect(button('Confirm')).toBeTruthy();
    wake(60_000);
    await press('get verification code');
    await screen.findByText('60s');
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(2);
  });

  test('what was submitted stays so until the order opens', async () => {
    await choose('legacy-no-code');
    await press('Repay');
    await screen.findByText('Repayment submitted');
    await refuse();
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(screen.getByText('Repayment submitted')).toBeTruthy();
  });
});

describe('an app that ends the page while the SMS is read', () => {
  test('the wait goes on after the reload, with what is left of the countdown, and can be confirmed', async () => {
    (await toCode()).unmount();
    expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toMatch(/9903|54252/);
    vi.setSystemTime(Date.now() + 25_000);
    open();
    await userEvent.type(await field(), '123456');
    expect(button(/^\d+s$/).textContent).toBe('35s');
    expect(screen.getByText('Metrobank •••• 9903')).toBeTruthy();
    await userEvent.click(button('Confirm'));
    await screen.findByText('Repayment submitted');
    expect(requestsOf(sandbox, repaymentConfirm)[0]!.form!.repaymentRecordId).toBe('700001');
  });

  test.each([
    ['another order', 'legacy-coupon~1', { couponId: 'C-2025-77' }],
    ['another amount', 'legacy-cards', { amount: '5250.00' }],
  ])('%s begins with the choice', async (_what, orderId, more) => {
    (await toCode()).unmount();
    open(orderId, more);
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('so does a wait that is ten minutes old, and one whose card is gone', async () => {
    const { unmount } = await toCode();
    unmount();
    sandbox.control.fail(repaymentWays.path, { kind: 'without', field: 'bankCards', times: 1 });
    const second = open();
    await screen.findByRole('radio');
    second.unmount();
    vi.setSystemTime(Date.now() + 600_001);
    open();
    await screen.findAllByRole('radio');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
