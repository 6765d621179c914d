import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { rebuildSession } from '#core';
import { getSms, register } from '../../shared/api/promotion.ts';
import { button, requestsOf } from '../../tests/setup/page.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { field, fill, open, PHONE, phone, picture, toastText } from './testing.tsx';

// the answer to a request is lost: it may have arrived

const sandbox = playSandbox();
beforeEach(() => {
  location.hash = '';
});
const phonesOf = (to: { readonly path: string }) => requestsOf(sandbox, to).map(({ form }) => form?.phone);

test('when the answer to the registration is lost, the toast says “error” and has Retry, and what was typed stays', async () => {
  sandbox.control.fail(register.path, { kind: 'drop', times: 1 });
  open('promo-default');
  await fill(sandbox.app);
  await userEvent.click(button('get verification code'));
  await toast('verification code sent, please check your phone');
  await userEvent.click(button('Apply now'));
  await toast('error');
  expect([phone().value, field(/SMS code/).value]).toEqual(['139 1234 5678', '123456']);
  expect(location.hash).toBe('');
  // it had arrived
  await userEvent.click(button('Retry'));
  await toast('You have registered, please download the APP to log in!');
  expect(phonesOf(register)).toEqual([PHONE, PHONE]);
});

test.each(['arrives', 'gets lost'])(
  'after the registration, the answer about another SMS that %s is not told, and the tab keeps nothing, nor does a session that the app hands over',
  async (how) => {
    const letGo = holdAnswer(getSms);
    if (how === 'gets lost') sandbox.control.fail(getSms.path, { kind: 'drop', times: 1 });
    sandbox.control.fail(register.path, { kind: 'code', code: '11', times: 1 });
    open('promo-default');
    await fill(sandbox.app);
    await userEvent.click(button('get verification code'));
    await userEvent.click(button('Apply now'));
    const told = 'You have registered, please download the APP to log in!';
    await toast(told);
    letGo();
    await waitFor(() => expect(document.querySelector('[data-tap=sms][aria-busy=true]')).toBeNull());
    expect(toastText()).toBe(told);
    act(() => rebuildSession({ sessionId: 's2' }));
    expect(sessionStorage).toHaveLength(0);
  },
);

test('when the answer to get verification code is lost, the toast has Retry, which sends what is typed by then', async () => {
  sandbox.control.fail(getSms.path, { kind: 'drop', times: 1 });
  open('promo-default');
  await fill(sandbox.app, '13812345678', '');
  await userEvent.click(button('get verification code'));
  await toast('No connection. Check your network and try again.');
  await userEvent.clear(phone());
  await userEvent.type(phone(), PHONE);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await toast('verification code sent, please check your phone');
  expect(phonesOf(getSms)).toEqual(['13812345678', PHONE]);
});

test.each([
  ['whose answer is lost may have been sent: a reload keeps the session, which alone knows its code', 'drop', true],
  ['that was refused was not sent: a reload requests another session', 'code', false],
] as const)('an SMS %s', async (_rule, kind, isKept) => {
  sandbox.control.fail(getSms.path, kind === 'drop' ? { kind, times: 1 } : { kind, code: '102', times: 1 });
  const { unmount } = open('promo-default');
  await fill(sandbox.app);
  const sid = new URL((await picture()).src).searchParams.get('sid')!;
  await userEvent.click(button('get verification code'));
  await waitFor(() => expect(toastText()).not.toBe(''));
  unmount();
  open('promo-default');
  await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
  await waitFor(async () => expect((await picture()).src.includes(sid)).toBe(isKept));
});

test('the answer to get verification code does not take the focus out of a field that is being typed in', async () => {
  const letGo = holdAnswer(getSms);
  open('promo-default');
  await fill(sandbox.app);
  await userEvent.click(button('get verification code'));
  await userEvent.click(phone());
  letGo();
  await toast('verification code sent, please check your phone');
  expect(document.activeElement).toBe(phone());
});
