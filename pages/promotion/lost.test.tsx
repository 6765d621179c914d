import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { getSms, register } from '../../shared/api/promotion.ts';
import { button, requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { field, fill, open, PHONE, phone } from './testing.tsx';

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
