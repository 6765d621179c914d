import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { repaymentCommit, repaymentConfirm, repaymentWays } from '../../shared/api/legacy-repayment.ts';
import { orderStatus } from '../../shared/api/order.ts';
import { button, comeBack, lookAgain, press, requestsOf, listenToBack } from '../../tests/setup/page.ts';
import { pass } from '../../tests/setup/timers.ts';
import { toast } from '../../tests/setup/toasts.ts';
import {
  choose,
  dropping,
  field,
  isSubmitted,
  left,
  NOT_SHOWN,
  open,
  SUBMITTED_BEFORE,
  toCode,
  type,
  warned,
} from './testing.tsx';

const sandbox = playSandbox();
let replace: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  // the clock is ours, the timers are real
  vi.useFakeTimers({ toFake: ['Date'] });
});

const confirms = () => requestsOf(sandbox, repaymentConfirm).map(({ form }) => form!);

/** Time goes by in the background; then the page is looked at again. */
function wake(ms: number) {
  vi.setSystemTime(Date.now() + ms);
  lookAgain();
}

describe('the code', () => {
  test('has a field that the phone can fill in, and names its card; a longer code is sent without blanks', async () => {
    await toCode();
    const input = await field();
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByText('Metrobank •••• 9903')).toBeTruthy();
    await type('PH 1234 567');
    await press('Confirm');
    await waitFor(() => expect(confirms().map(({ verifyCode }) => verifyCode)).toEqual(['PH1234567']));
  });

  test.each(['', '12345', '12 345'])('%j is not sent and shows “please enter the correct code”', async (code) => {
    await toCode();
    if (code) await type(code);
    await press('Confirm');
    expect(screen.getByRole('alert').textContent).toBe('please enter the correct code');
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field());
    expect(confirms()).toEqual([]);
    await type('6');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('after 800005: shows its message, and a link to the order instead of Confirm until an edit; Enter sends nothing', async () => {
    await toCode();
    await type('800005{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('do not submit the payment request again');
    // an effect moves the focus, after the message is there
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'See your order' })));
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await type('{Enter}');
    expect(confirms()).toHaveLength(1);
    expect((await field()).value).toBe('800005');
    await type('{Backspace}');
    expect(button('Confirm')).toBeTruthy();
    // nobody has asked the order, so nothing is said of it
    expect(screen.queryByText(NOT_SHOWN)).toBeNull();
    await warned(SUBMITTED_BEFORE);
  });

  test.each([
    ['fails', 'legacy-confirm-no-words', 'processing failed'],
    ['breaks off', 'legacy-cards', NOT_SHOWN],
  ])('a confirm that %s shows a message; the typed code stays and can be sent again', async (how, orderId, words) => {
    await toCode(orderId);
    const through = fetch;
    if (how === 'breaks off') vi.stubGlobal('fetch', dropping(sandbox, 'confirm'));
    await type('123456{Enter}');
    await (words === NOT_SHOWN ? warned : toast)(words);
    expect((await field()).value).toBe('123456');
    vi.stubGlobal('fetch', through);
    await press('Confirm');
    await left(replace);
  });

  test('a double tap sends one confirmation; Cancel waits for its outcome, back is left to the app', async () => {
    await toCode();
    const letGo = holdAnswer(repaymentConfirm);
    await type('123456');
    await userEvent.dblClick(button('Confirm'));
    await press('Cancel');
    // nothing was cancelled, so the app may close the page
    listenToBack();
    expect(window.onNativeBack!()).toBe(false);
    expect((await field()).value).toBe('123456');
    expect(confirms()).toHaveLength(1);
    letGo();
    await left(replace);
  });
});

describe('the countdown', () => {
  test('blocks another SMS; after it the same commit is sent with sendMsg 1, and the code confirms the new record', async () => {
    await toCode();
    await type('000000{Enter}');
    await screen.findByRole('alert');
    fireEvent.click(button(/^\d+s$/));
    expect(requestsOf(sandbox, repaymentCommit)).toHaveLength(1);
    wake(60_000);
    await userEvent.dblClick(button('get verification code'));
    await screen.findByText('60s');
    const [first, second, ...more] = requestsOf(sandbox, repaymentCommit).map(({ form }) => form);
    expect(more).toEqual([]);
    expect(second).toEqual(first);
    expect(second!.sendMsg).toBe('1');
    // what was said about the last code is gone, what was typed is not
    expect(screen.queryByRole('alert')).toBeNull();
    expect((await field()).value).toBe('000000');
    await userEvent.clear(await field());
    await type('123456{Enter}');
    await isSubmitted();
    expect(confirms().map(({ repaymentRecordId }) => repaymentRecordId)).toEqual(['700001', '700002']);
  });

  test('stays at its end when another SMS fails; the typed code can still confirm the payment', async () => {
    await toCode();
    await type('123456');
    wake(60_000);
    sandbox.control.fail(repaymentCommit.path, { kind: 'code', message: '', times: 1 });
    await press('get verification code');
    await toast('processing failed');
    expect(button('get verification code')).toBeTruthy();
    await press('Confirm');
    await isSubmitted();
  });
});

const asked = (times: number) => waitFor(() => expect(requestsOf(sandbox, repaymentWays)).toHaveLength(times));

test('after a declined card, the next commit sends the repayToken of the first, not a newer one', async () => {
  const tokens = () => requestsOf(sandbox, repaymentCommit).map(({ form }) => form!.repayToken);
  await choose('legacy-commit-refused', 1);
  await press('Repay');
  await toast('The bank declined this card.');
  wake(1000);
  await asked(2);
  await press('Repay');
  await waitFor(() => expect(tokens()).toHaveLength(2));
  expect(tokens()[1]).toBe(tokens()[0]);
});

test('the cards are not reloaded while a payment is being sent or waits for its code', async () => {
  await choose();
  const letGo = holdAnswer(repaymentCommit);
  await press('Repay');
  wake(1000);
  letGo();
  await field();
  wake(1000);
  await type('123456{Enter}');
  await isSubmitted();
  await asked(1);
});

test('the order is asked for again when the borrower comes back from Alipay, whose app has opened over this page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  await choose('legacy-cards', 3);
  await press('Repay');
  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  wake(1000);
  await asked(2);
});

describe('the lender refuses the cards when the page is restored from the back/forward cache', () => {
  const refuse = async () => {
    sandbox.control.fail(repaymentWays.path, { kind: 'code', message: 'Please come back later.', times: 1 });
    comeBack();
    // a refusal asks whether the order is paid
    await waitFor(() => expect(requestsOf(sandbox, orderStatus)).toHaveLength(1));
  };

  test('the wait for the code continues, also one from before a reload, and another code can be requested', async () => {
    (await toCode()).unmount();
    open();
    await field();
    await refuse();
    expect(button('Confirm')).toBeTruthy();
    wake(60_000);
    await press('get verification code');
    await screen.findByText('60s');
    const [first, again, ...more] = requestsOf(sandbox, repaymentCommit).map(({ form }) => form?.repayToken);
    expect(more).toEqual([]);
    expect(again, 'of the same payment').toBe(first);
  });

  test('a submitted payment stays on the screen', async () => {
    await choose('legacy-no-code');
    await press('Repay');
    await isSubmitted();
    await refuse();
    await pass(1500);
    expect(replace).not.toHaveBeenCalled();
    expect(screen.getByText('Repayment submitted')).toBeTruthy();
  });
});
