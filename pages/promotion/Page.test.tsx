import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import Page from './Page.tsx';
import { button, requestsOf, show } from '../../tests/setup/page.ts';
import { getSid } from '../../shared/api/promotion.ts';
import { complains, field, fill, open, phone, picture, toastText } from './testing.tsx';

const sandbox = playSandbox();
beforeEach(() => {
  location.hash = '';
});

describe('the template', () => {
  test('changes words; without one they are those of the shell', async () => {
    const { unmount } = open('promo-full');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    await screen.findByText('Cash for the new school year');
    expect(button('Get my loan offer')).toBeTruthy();
    expect(document.querySelector('header')!.style.background).toBe('rgb(11, 93, 75)');
    unmount();
    open('promo-null');
    await picture();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    expect(button('Apply now')).toBeTruthy();
  });

  test('a visitor without a template hears of no failure', async () => {
    show(Page, '/promotion.html');
    await picture();
    expect(toastText()).toBe('');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });
});

test('the focus goes where one arrives: at the agreement, and at the form again; a first view takes it from nowhere', async () => {
  open('promo-default');
  await picture();
  expect(document.activeElement).toBe(document.body);
  location.hash = '#/agreementTemplate';
  const heading = await screen.findByRole('heading', { name: 'Agreement' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  location.hash = '#/';
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('banner')));
  expect(phone()).toBeTruthy();
});

describe('what is typed', () => {
  test('is limited: 11 digits in 3-4-4, 4 characters, 6 characters of which letters are some, blanks not counted', async () => {
    open('promo-default');
    await userEvent.type(phone(), '139a123456789');
    await userEvent.type(field(/Characters/), 'ABCDE');
    await userEvent.click(field(/SMS code/));
    await userEvent.paste(' 12a 4567');
    expect([phone().value, field(/Characters/).value, field(/SMS code/).value]).toEqual([
      '139 1234 5678',
      'ABCD',
      '12a456',
    ]);
    expect(field(/SMS code/).inputMode).toBe('');
    expect([phone().inputMode, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect(field(/SMS code/).autocomplete).toBe('one-time-code');
  });

  test('survives a reload of the tab; codes do not, and are nowhere in the storage', async () => {
    const { unmount } = open('promo-default');
    await fill(sandbox.app);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456"');
    unmount();
    open('promo-default');
    await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
    expect([field(/Characters/).value, field(/SMS code/).value]).toEqual(['', '']);
  });

  test('the example below the phone describes it until something is wrong there', async () => {
    open('promo-default');
    const described = () => document.getElementById(phone().getAttribute('aria-describedby')!)?.textContent;
    expect(described()).toBe('Example: 138 1234 5678');
    await userEvent.click(button('Apply now'));
    expect(described()).toBe('Please enter your mobile number correctly!');
    expect(screen.queryByText(/^Example:/)).toBeNull();
  });
});

test('the picture: another one needs a phone; then the field is empty', async () => {
  open('promo-default');
  const before = (await picture()).src;
  await userEvent.click(button('New picture'));
  await complains('Please enter your mobile number correctly!');
  expect((await picture()).src).toBe(before);
  await userEvent.type(phone(), '1');
  await userEvent.type(field(/Characters/), 'AB');
  await userEvent.click(button('New picture'));
  expect((await picture()).src).not.toBe(before);
  expect(field(/Characters/).value).toBe('');
  expect(requestsOf(sandbox, getSid)).toHaveLength(1);
});

test('a picture that fails twice in a row: the server may no longer know its session, another one is asked for', async () => {
  open('promo-default');
  const failAndRetry = async () => {
    fireEvent.error(await picture());
    await userEvent.click(screen.getByRole('button', { name: /Retry$/ }));
    await waitFor(() => expect(document.activeElement).toBe(button('New picture')));
  };
  await failAndRetry();
  fireEvent.load(await picture());
  await failAndRetry();
  expect(requestsOf(sandbox, getSid)).toHaveLength(1);
  await failAndRetry();
  await waitFor(() => expect(requestsOf(sandbox, getSid)).toHaveLength(2));
  await picture();
});
