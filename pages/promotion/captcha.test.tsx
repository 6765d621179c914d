import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { rebuildSession } from '#core';
import { getSid } from '../../shared/api/promotion.ts';
import { button, requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { complains, field, fill, open, PHONE, phone, picture } from './testing.tsx';

// the picture with characters to type, and its session

const sandbox = playSandbox();
beforeEach(() => {
  location.hash = '';
});

test('“New picture” is named with the picture’s text, needs a phone number, keeps the session and empties the field', async () => {
  open('promo-default');
  await picture();
  expect(button(/New picture$/)).toBe(button('4 characters to type New picture'));
  const before = (await picture()).src;
  await userEvent.click(button(/New picture$/));
  await complains('Please enter your mobile number correctly!');
  expect((await picture()).src).toBe(before);
  await userEvent.type(phone(), '1');
  await userEvent.type(field(/Characters/), 'AB');
  await userEvent.click(button(/New picture$/));
  expect((await picture()).src).not.toBe(before);
  expect(field(/Characters/).value).toBe('');
  expect(requestsOf(sandbox, getSid)).toHaveLength(1);
});

test('a picture stays when the app hands a session over: its characters may be typed already', async () => {
  open('promo-default', { sessionId: 's1' });
  const { src } = await picture();
  // otherwise it is given up after a minute
  fireEvent.load(await picture());
  act(() => {
    rebuildSession({ sessionId: 's2' });
  });
  await userEvent.type(phone(), PHONE);
  expect((await picture()).src).toBe(src);
  await userEvent.click(button(/New picture$/));
  expect((await picture()).src).toContain('sessionId=s2');
});

test('a picture that fails twice in a row requests a new session, because the server may not know the old one', async () => {
  open('promo-default');
  const failAndRetry = async () => {
    fireEvent.error(await picture());
    await userEvent.click(screen.getByRole('button', { name: /Retry$/ }));
    await waitFor(() => expect(document.activeElement).toBe(button(/New picture$/)));
  };
  await failAndRetry();
  fireEvent.load(await picture());
  await failAndRetry();
  expect(requestsOf(sandbox, getSid)).toHaveLength(1);
  await failAndRetry();
  await waitFor(() => expect(requestsOf(sandbox, getSid)).toHaveLength(2));
  await picture();
});

test('a picture that fails twice without a connection says nothing about its session, which stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open('promo-default');
  const sid = new URL((await picture()).src).searchParams.get('sid')!;
  for (let times = 0; times < 2; times++) {
    fireEvent.error(await picture());
    await userEvent.click(screen.getByRole('button', { name: /Retry$/ }));
  }
  expect((await picture()).src).toContain(sid);
  expect(requestsOf(sandbox, getSid)).toHaveLength(1);
});

test('when the first request of a session failed, the picture that Retry brings may fail once, as any other', async () => {
  sandbox.control.fail(getSid.path, { kind: 'status', times: 1 });
  open('promo-default');
  await userEvent.click(await screen.findByRole('button', { name: /Retry$/ }));
  fireEvent.error(await picture());
  await userEvent.click(screen.getByRole('button', { name: /Retry$/ }));
  await picture();
  expect(requestsOf(sandbox, getSid)).toHaveLength(2);
});

test('a session that the server has forgotten is not used again, whatever is typed and loaded again afterwards', async () => {
  const first = open('promo-default');
  await fill(sandbox.app);
  const sid = new URL((await picture()).src).searchParams.get('sid')!;
  await userEvent.click(button('get verification code'));
  await toast('verification code sent, please check your phone');
  first.unmount();
  // the SMS code is valid in its session only, so a reload keeps that
  const second = open('promo-default');
  await waitFor(async () => expect((await picture()).src).toContain(sid));
  for (let times = 0; times < 2; times++) {
    fireEvent.error(await picture());
    await userEvent.click(screen.getByRole('button', { name: /Retry$/ }));
  }
  expect((await picture()).src).not.toContain(sid);
  await userEvent.type(phone(), '{Backspace}8');
  second.unmount();
  open('promo-default');
  await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
  expect((await picture()).src).not.toContain(sid);
});

test('a session that the app hands over keeps the number, the countdown and the session of the SMS through a reload', async () => {
  const { unmount } = open('promo-default');
  await fill(sandbox.app);
  const sid = new URL((await picture()).src).searchParams.get('sid')!;
  await userEvent.click(button('get verification code'));
  await toast('verification code sent, please check your phone');
  act(() => rebuildSession({ sessionId: 's2' }));
  unmount();
  open('promo-default', { sessionId: 's2' });
  await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
  expect((await picture()).src).toContain(sid);
  expect(document.querySelector('[data-tap=sms]')?.textContent).toMatch(/^\d+s/);
});
