import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import Page from './Page.tsx';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { button, requestsOf, show } from '../../tests/setup/page.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { getSms, register, trackClick } from '../../shared/api/promotion.ts';
import { complains, field, fill, open, PHONE, phone, picture, TAGS, toastText } from './testing.tsx';

const sandbox = playSandbox();
beforeEach(() => {
  location.hash = '';
});

const REQUESTS = [
  ['get verification code', getSms],
  ['Apply now', register],
] as const;
type Form = Record<string, string>;
const formsOf = (to: { readonly path: string }) => requestsOf(sandbox, to).map(({ form }) => form!);

describe('the template', () => {
  test('changes the texts and the colour; when it is null or blank, the texts of the shell stay', async () => {
    const { unmount } = open('promo-full');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    await screen.findByText('Cash for the new school year');
    expect(button('Get my loan offer')).toBeTruthy();
    expect(document.querySelector('header')!.style.background).toBe('rgb(11, 93, 75)');
    unmount();
    for (const name of ['promo-null', 'promo-blank']) {
      const nothing = open(name);
      await picture();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
      expect(button('Apply now')).toBeTruthy();
      nothing.unmount();
    }
  });

  test('shows no error and no Retry when the address names none', async () => {
    show(Page, '/promotion.html');
    await picture();
    expect(toastText()).toBe('');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });
});

test('the focus moves to the agreement’s heading and back to the form’s heading, but not on the first view', async () => {
  open('promo-default');
  await picture();
  expect(document.activeElement).toBe(document.body);
  location.hash = '#/agreementTemplate';
  const heading = await screen.findByRole('heading', { name: 'Agreement' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  location.hash = '#/';
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: /A loan decision/ })),
  );
  expect(phone()).toBeTruthy();
});

describe('what is typed', () => {
  test('is limited to 11 digits (3-4-4), 4 characters of the picture and 6 letters or digits without blanks', async () => {
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

  test('the phone number survives a reload; the codes do not and are not stored', async () => {
    const { unmount } = open('promo-default');
    await fill(sandbox.app);
    const stored = Object.values({ ...sessionStorage, ...localStorage }).join();
    // with quotes: the phone number has these digits, too
    for (const code of ['123456', field(/Characters/).value]) expect(stored).not.toContain(`"${code}"`);
    unmount();
    open('promo-default');
    await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
    expect([field(/Characters/).value, field(/SMS code/).value]).toEqual(['', '']);
  });

  test('the phone number is forgotten after an hour', async () => {
    const { unmount } = open('promo-default');
    await fill(sandbox.app);
    unmount();
    vi.setSystemTime(Date.now() + 60 * 60_000);
    open('promo-default');
    await picture();
    expect(phone().value).toBe('');
  });
});

describe('before anything is sent', () => {
  test.each(['', '1391234567', '12912345678'])(
    '%j is no phone number: shows the error once, at the focused field, in place of the example',
    async (number) => {
      open('promo-default');
      await picture();
      const described = () => document.getElementById(phone().getAttribute('aria-describedby')!)?.textContent;
      expect(described()).toBe('Example: 138 1234 5678');
      if (number) await userEvent.type(phone(), number);
      await userEvent.click(button('Apply now'));
      await complains('Please enter your mobile number correctly!');
      expect(described()).toBe('Please enter your mobile number correctly!');
      expect(screen.queryByText(/^Example:/)).toBeNull();
      expect(document.activeElement).toBe(phone());
      expect(formsOf(register)).toEqual([]);
    },
  );

  test('reports missing characters of the picture, then a missing SMS code, and focuses the field', async () => {
    open('promo-default');
    await picture();
    await userEvent.type(phone(), PHONE);
    await userEvent.click(button('get verification code'));
    await complains('please enter the graphic verification code correctly');
    expect(document.activeElement).toBe(field(/Characters/));
    await userEvent.type(field(/Characters/), 'AB');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Apply now'));
    await complains('please enter the SMS code correctly');
    expect(document.activeElement).toBe(field(/SMS code/));
    expect([...formsOf(getSms), ...formsOf(register)]).toEqual([]);
  });
});

test('code 11 of get verification code says that the visitor has registered and opens the download', async () => {
  sandbox.control.fail(getSms.path, { kind: 'code', code: '11', message: 'The user exists.' });
  open('promo-default');
  await fill(sandbox.app, PHONE, '');
  await userEvent.click(button('get verification code'));
  await toast('You have registered, please download the APP to log in!');
  expect(location.hash).toBe('#/downloadTemplate');
});

test.each(REQUESTS)(
  'a late 101 of %s shows the lender’s words; a newer picture stays, with what was typed for it',
  async (name, endpoint) => {
    sandbox.control.fail(endpoint.path, { kind: 'code', code: '101', message: 'Wrong', times: 1 });
    const letGo = holdAnswer(endpoint);
    open('promo-default');
    await fill(sandbox.app);
    await userEvent.click(button(name));
    const sent = (await picture()).src;
    await userEvent.click(button(/New picture$/));
    await userEvent.type(field(/Characters/), 'NEW');
    const { src } = await picture();
    expect(src).not.toBe(sent);
    letGo();
    await complains('Wrong');
    expect([field(/Characters/).value, (await picture()).src]).toEqual(['NEW', src]);
  },
);

test('sends one SMS, counts one tap, registers once after a double tap, opens the download, and keeps nothing in the tab', async () => {
  open('promo-default', { invite_code: 'INV', UC: 'uc', links_id: '5' });
  await fill(sandbox.app);
  await userEvent.click(button('get verification code'));
  await toast('verification code sent, please check your phone');
  await userEvent.dblClick(button('Apply now'));
  await toast('Registration successful');
  const forms = [...formsOf(getSms), ...formsOf(register)];
  const [{ sid, capcode, ...asked }, { capcode: again, ...registered }] = forms as [Form, Form];
  expect(forms).toHaveLength(2);
  expect(capcode).toMatch(/^\w{4}$/);
  expect(again).toBe(capcode);
  const both = { ...TAGS, phone: PHONE, deviceId: sid, appName: 'ph.example.loan' };
  expect(asked).toEqual(both);
  expect(registered).toEqual({
    ...both,
    sid,
    merchantNumber: '0',
    userName: PHONE,
    smsCode: '123456',
    invite_code: 'INV',
    id: 'promo-default',
  });
  expect(requestsOf(sandbox, trackClick).map(({ query }) => query)).toEqual([
    { ...TAGS, page_id: 'promo-default', client_type: 'android', page_type: '1', phone: PHONE },
  ]);
  expect([location.hash, location.search]).toEqual(['#/downloadTemplate', expect.stringContaining('links_id=5')]);
  expect(sessionStorage).toHaveLength(0);
});

test('every Apply is counted, also while the answer to the first count is missing', async () => {
  const letGo = holdAnswer(trackClick);
  open('promo-default');
  await fill(sandbox.app);
  for (const counted of [1, 2]) {
    await userEvent.click(button('Apply now'));
    await toast('The SMS code is wrong.');
    expect(requestsOf(sandbox, trackClick)).toHaveLength(counted);
  }
  letGo();
});

const OWN_WORDS = 'please enter the graphic verification code correctly';
test.each([
  ['get verification code', '101', getSms, 'Wrong', 'Wrong'],
  ['get verification code', '101', getSms, '', OWN_WORDS],
  ['Apply now', '101', register, 'Wrong', 'Wrong'],
  ['Apply now', '-1', register, 'Wrong', 'Wrong'],
])(
  '%s with code %s: shows the lender’s words, or its own, at the field, empties it and requests another picture',
  async (name, code, endpoint, message, words) => {
    sandbox.control.fail(endpoint.path, { kind: 'code', code, message, times: 1 });
    open('promo-default');
    await fill(sandbox.app);
    const before = (await picture()).src;
    await userEvent.click(button(name));
    await complains(words);
    expect((await picture()).src).not.toBe(before);
    const typed = [phone(), field(/Characters/), field(/SMS code/)];
    expect(typed.map(({ value }) => value)).toEqual(['139 1234 5678', '', '123456']);
    // no countdown
    expect(button('get verification code')).toBeTruthy();
    expect(location.hash).toBe('');
  },
);

test.each(REQUESTS)(
  'any other code of %s shows the lender’s words and keeps what was typed',
  async (name, endpoint) => {
    sandbox.control.fail(endpoint.path, { kind: 'code', code: '55', message: 'Later', times: 1 });
    open('promo-default');
    await fill(sandbox.app);
    await userEvent.click(button(name));
    await toast('Later');
    expect(field(/SMS code/).value).toBe('123456');
  },
);
