import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSandbox } from '../../scripts/sandbox/app.ts';
import { PHONES } from '../../scripts/sandbox/scenarios/promotion.ts';
import { getSms, register } from '../../shared/api/promotion.ts';
import Page from './Page.tsx';

// its configuration is found by the address of its file, which happy-dom makes an http: one
vi.mock('../../scripts/sandbox/config.ts', () => ({ sandboxConfig: () => ({ prefix: '/gateway', currency: '₱' }) }));

const sandbox = createSandbox();
beforeEach(() => {
  sandbox.control.reset();
  location.hash = '';
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => sandbox.app.request(url, init));
});

const PHONE = '13912345678';
const TAGS = { app_from: 'fb', user_from: 'feed', utm_tag: 'tag' };
function open(id: string, more: Readonly<Record<string, string>> = {}) {
  history.replaceState(null, '', `/promotion.html?${String(new URLSearchParams({ id, ...TAGS, ...more }))}`);
  return render(<Page />);
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const phone = () => field(/Mobile number/);
const picture = () => screen.findByAltText<HTMLImageElement>('4 characters to type');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const toast = () => document.querySelector('.toast')?.textContent;
const says = (text: string) => waitFor(() => expect(toast()).toBe(text));
const requestsOf = (path: string) => sandbox.control.log.filter((entry) => entry.path.endsWith(path));

/** Reads the picture as a person does. */
async function characters() {
  const response = await sandbox.app.request((await picture()).getAttribute('src')!);
  return [...(await response.text()).matchAll(/<text[^>]*>(\w)<\/text>/g)].map(([, sign]) => sign).join('');
}
async function fill(number = PHONE, sms = '123456') {
  await userEvent.type(phone(), number);
  await userEvent.type(field(/Characters/), await characters());
  if (sms) await userEvent.type(field(/SMS code/), sms);
}

describe('the template', () => {
  test('changes words; without one they are those of the shell', async () => {
    const { unmount } = open('promo-full');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    await screen.findByText('Cash for the new school year');
    expect(button('Get my loan offer')).toBeTruthy();
    expect(document.querySelector('header')!.style.getPropertyValue('--hero')).toBe('rgb(11,93,75)');
    unmount();
    open('promo-null');
    await picture();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/A loan decision/);
    expect(button('Apply now')).toBeTruthy();
  });

  test('templateId goes before id', async () => {
    open('promo-default', { templateId: 'promo-full' });
    await screen.findByText('Cash for the new school year');
    expect(requestsOf('channel-template')[0]!.query).toEqual({ templateId: 'promo-full' });
  });

  test('refused: the words of the lender, Retry, and one can still register', async () => {
    open('promo-refused');
    await says('This campaign has ended.');
    await userEvent.click(button(/^Retry/));
    await waitFor(() => {
      expect(requestsOf('channel-template')).toHaveLength(2);
    });
    await fill();
    await userEvent.click(button('Apply now'));
    await says('Registration successful');
  });

  test('a visitor without a template hears of no failure', async () => {
    history.replaceState(null, '', '/promotion.html');
    render(<Page />);
    await picture();
    expect(toast() ?? '').toBe('');
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  });

  test('hostile: texts are texts, the colour and the banner are refused', async () => {
    const { container } = open('promo-hostile');
    await screen.findByText(/<script>/);
    expect(document.querySelector('header')!.getAttribute('style') ?? '').not.toMatch(/url|red/);
    expect(container.querySelector('script, [onerror], [onclick], img[src^="javascript"]')).toBeNull();
  });
});

describe('what is typed', () => {
  test('is limited: 11 digits in 3-4-4, 4 characters, 6 digits', async () => {
    open('promo-default');
    await userEvent.type(phone(), '139a123456789');
    await userEvent.type(field(/Characters/), 'ABCDE');
    await userEvent.type(field(/SMS code/), '12a34567');
    expect([phone().value, field(/Characters/).value, field(/SMS code/).value]).toEqual([
      '139 1234 5678',
      'ABCD',
      '123456',
    ]);
    expect([phone().inputMode, phone().autocomplete]).toEqual(['tel', 'tel-national']);
    expect(field(/SMS code/).autocomplete).toBe('one-time-code');
  });

  test('survives a reload of the tab; codes do not, and are nowhere in the storage', async () => {
    const { unmount } = open('promo-default');
    await fill();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('123456"');
    unmount();
    open('promo-default');
    await waitFor(() => expect(phone().value).toBe('139 1234 5678'));
    expect([field(/Characters/).value, field(/SMS code/).value]).toEqual(['', '']);
  });

  test('survives the agreement and Back', async () => {
    open('promo-full');
    await fill();
    expect(screen.getByRole('link', { name: 'Agreement' }).getAttribute('href')).toBe('#/agreementTemplate');
    await act(async () => {
      location.hash = '#/agreementTemplate';
      window.dispatchEvent(new Event('hashchange'));
      await Promise.resolve();
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Agreement');
    expect([frame.getAttribute('sandbox'), location.search]).toEqual(['', expect.stringContaining('app_from=fb')]);
    act(() => {
      location.hash = '#/';
      window.dispatchEvent(new Event('hashchange'));
    });
    expect([phone().value, field(/SMS code/).value]).toEqual(['139 1234 5678', '123456']);
  });
});

describe('before anything is sent', () => {
  test.each(['', '1391234567', '12912345678'])(
    '%j is no phone: said, at the field too, with the focus',
    async (number) => {
      open('promo-default');
      await picture();
      if (number) await userEvent.type(phone(), number);
      await userEvent.click(button('Apply now'));
      await says('Please enter your mobile number correctly!');
      expect(screen.getByRole('alert').textContent).toBe('Please enter your mobile number correctly!');
      expect(document.activeElement).toBe(phone());
      expect(requestsOf('register')).toEqual([]);
    },
  );

  test('no characters, then no SMS code', async () => {
    open('promo-default');
    await picture();
    await userEvent.type(phone(), PHONE);
    await userEvent.click(button('get verification code'));
    await says('please enter the graphic verification code correctly');
    expect(document.activeElement).toBe(field(/Characters/));
    await userEvent.type(field(/Characters/), 'AB');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Apply now'));
    await says('please enter the SMS code correctly');
    expect(document.activeElement).toBe(field(/SMS code/));
    expect([...requestsOf('get-sms'), ...requestsOf('register')]).toEqual([]);
  });
});

describe('the picture', () => {
  test('another one needs a phone; then the field is empty', async () => {
    open('promo-default');
    const before = (await picture()).src;
    await userEvent.click(button('New picture'));
    await says('Please enter your mobile number correctly!');
    expect((await picture()).src).toBe(before);
    await userEvent.type(phone(), '1');
    await userEvent.type(field(/Characters/), 'AB');
    await userEvent.click(button('New picture'));
    expect((await picture()).src).not.toBe(before);
    expect(field(/Characters/).value).toBe('');
    expect(requestsOf('get-sid')).toHaveLength(1);
  });

  test('a session that failed is asked for again by Retry', async () => {
    open('promo-no-sid', { sessionId: 'promo-no-sid' });
    await userEvent.click(await screen.findByRole('button', { name: /did not load.*Retry/ }));
    await picture();
    expect(requestsOf('get-sid')).toHaveLength(2);
  });

  test('one that does not load: Retry begins a new session', async () => {
    open('promo-default');
    fireEvent.error(await picture());
    await userEvent.click(screen.getByRole('button', { name: /did not load.*Retry/ }));
    await picture();
    expect(requestsOf('get-sid')).toHaveLength(2);
  });
});

describe('get verification code', () => {
  test('sends what the contract asks for, counts down from 60 and blocks a resend, also after a reload', async () => {
    const { unmount } = open('promo-default');
    await fill(PHONE, '');
    await userEvent.click(button('get verification code'));
    await says('verification code sent, please check your phone');
    expect(document.activeElement).toBe(field(/SMS code/));
    await userEvent.click(button(/^\d+s$/));
    await says('please do not resend the verification code');
    expect(button(/^\d+s$/).textContent).toMatch(/^(60|59)s$/);
    const [request, ...more] = requestsOf('get-sms').map(({ form }) => form!);
    expect(more).toEqual([]);
    const { sid, capcode, ...rest } = request!;
    expect(rest).toEqual({ phone: PHONE, deviceId: sid, appName: 'ph.example.loan', ...TAGS });
    expect(capcode).toMatch(/^\w{4}$/);
    unmount();
    open('promo-default');
    expect(await screen.findByRole('button', { name: /^\d+s$/ })).toBeTruthy();
  });

  test('101: another picture, an empty field, the words of the lender, no countdown', async () => {
    open('promo-default');
    await userEvent.type(phone(), PHONE);
    const before = (await picture()).src;
    await userEvent.type(field(/Characters/), '0000');
    await userEvent.click(button('get verification code'));
    await says('The graphic verification code is wrong.');
    expect(screen.getByRole('alert').textContent).toBe('The graphic verification code is wrong.');
    expect((await picture()).src).not.toBe(before);
    expect(field(/Characters/).value).toBe('');
    expect(button('get verification code')).toBeTruthy();
  });

  test('any other code: the words of the lender', async () => {
    sandbox.control.fail(getSms.path, { kind: 'code', code: '55', message: 'Later' });
    open('promo-default');
    await fill(PHONE, '');
    await userEvent.click(button('get verification code'));
    await says('Later');
  });
});

describe('Apply', () => {
  test('one tap: a click is counted, one registration, and the download page', async () => {
    open('promo-default', { invite_code: 'INV', UC: 'uc', links_id: '5' });
    await fill();
    await userEvent.dblClick(button('Apply now'));
    await says('Registration successful');
    const [request, ...more] = requestsOf('register').map(({ form }) => form!);
    expect(more).toEqual([]);
    const { sid, capcode, ...rest } = request!;
    expect(rest).toEqual({
      ...TAGS,
      phone: PHONE,
      deviceId: sid,
      appName: 'ph.example.loan',
      merchantNumber: '0',
      userName: PHONE,
      smsCode: '123456',
      invite_code: 'INV',
      id: 'promo-default',
    });
    expect(capcode).toMatch(/^\w{4}$/);
    expect(requestsOf('track-click').map(({ query }) => query)).toEqual([
      { ...TAGS, page_id: 'promo-default', client_type: 'android', page_type: '1', phone: PHONE },
    ]);
    expect([location.hash, location.search]).toEqual(['#/downloadTemplate', expect.stringContaining('links_id=5')]);
  });

  test('11: registered before, the download page', async () => {
    open('promo-default');
    await fill(PHONES.registered);
    await userEvent.click(button('Apply now'));
    await says('You have registered, please download the APP to log in!');
    expect(location.hash).toBe('#/downloadTemplate');
  });

  test.each([
    ['101', '101', 'Wrong'],
    ['-1', '-1', 'Wrong too'],
  ])('%s: another picture, and the words', async (_what, code, message) => {
    sandbox.control.fail(register.path, { kind: 'code', code, message, times: 1 });
    open('promo-default');
    await fill();
    const before = (await picture()).src;
    await userEvent.click(button('Apply now'));
    await says(message);
    expect((await picture()).src).not.toBe(before);
    expect([phone().value, field(/Characters/).value, field(/SMS code/).value]).toEqual([
      '139 1234 5678',
      '',
      '123456',
    ]);
    expect(location.hash).toBe('');
  });

  test('any other code: the words of the lender, everything stays', async () => {
    open('promo-default');
    await fill(PHONES.refused);
    await userEvent.click(button('Apply now'));
    await says('We cannot register this number.');
    expect(field(/SMS code/).value).toBe('123456');
  });

  test('no connection: error', async () => {
    open('promo-default');
    await fill();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await userEvent.click(button('Apply now'));
    await says('error');
    expect(phone().value).toBe('139 1234 5678');
  });
});
