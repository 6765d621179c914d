import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { PHONES } from '../../scripts/sandbox/routes/promotion.ts';
import { getSms, register, trackClick } from '../../shared/api/promotion.ts';
import { button, requestsOf } from '../../tests/setup/page.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { toast } from '../../tests/setup/toasts.ts';
import { complains, field, fill, open, PHONE, phone, picture, TAGS } from './testing.tsx';

const sandbox = playSandbox();
beforeEach(() => {
  location.hash = '';
});

const formsOf = (to: { readonly path: string }) => requestsOf(sandbox, to).map(({ form }) => form!);

describe('before anything is sent', () => {
  test.each(['', '1391234567', '12912345678'])(
    '%j is no phone: said once, at the field, with the focus',
    async (number) => {
      open('promo-default');
      await picture();
      if (number) await userEvent.type(phone(), number);
      await userEvent.click(button('Apply now'));
      await complains('Please enter your mobile number correctly!');
      expect(document.activeElement).toBe(phone());
      expect(formsOf(register)).toEqual([]);
    },
  );

  test('no characters, then no SMS code', async () => {
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

describe('get verification code', () => {
  test('sends what the contract asks for, once', async () => {
    open('promo-default');
    await fill(sandbox.app, PHONE, '');
    await userEvent.click(button('get verification code'));
    await toast('verification code sent, please check your phone');
    const [request, ...more] = formsOf(getSms);
    expect(more).toEqual([]);
    const { sid, capcode, ...rest } = request!;
    expect(rest).toEqual({ phone: PHONE, deviceId: sid, appName: 'ph.example.loan', ...TAGS });
    expect(capcode).toMatch(/^\w{4}$/);
  });

  test('11: registered before, the download page', async () => {
    sandbox.control.fail(getSms.path, { kind: 'code', code: '11', message: 'The user exists.' });
    open('promo-default');
    await fill(sandbox.app, PHONE, '');
    await userEvent.click(button('get verification code'));
    await toast('You have registered, please download the APP to log in!');
    expect(location.hash).toBe('#/downloadTemplate');
  });

  test('101: another picture, an empty field, the words of the lender, no countdown', async () => {
    open('promo-default');
    await userEvent.type(phone(), PHONE);
    const before = (await picture()).src;
    await userEvent.type(field(/Characters/), '0000');
    await userEvent.click(button('get verification code'));
    await complains('The graphic verification code is wrong.');
    expect((await picture()).src).not.toBe(before);
    expect(field(/Characters/).value).toBe('');
    expect(button('get verification code')).toBeTruthy();
  });

  test('any other code: the words of the lender', async () => {
    sandbox.control.fail(getSms.path, { kind: 'code', code: '55', message: 'Later' });
    open('promo-default');
    await fill(sandbox.app, PHONE, '');
    await userEvent.click(button('get verification code'));
    await toast('Later');
  });
});

test.each([
  ['get verification code', getSms],
  ['Apply now', register],
])(
  'a late 101 of %s, when another picture is there: the words; what is typed for that one stays',
  async (name, endpoint) => {
    sandbox.control.fail(endpoint.path, { kind: 'code', code: '101', message: 'Wrong', times: 1 });
    const letGo = holdAnswer(endpoint);
    open('promo-default');
    await fill(sandbox.app);
    await userEvent.click(button(name));
    const sent = (await picture()).src;
    await userEvent.click(button('New picture'));
    await userEvent.type(field(/Characters/), 'NEW');
    const { src } = await picture();
    expect(src).not.toBe(sent);
    letGo();
    await complains('Wrong');
    expect([field(/Characters/).value, (await picture()).src]).toEqual(['NEW', src]);
  },
);

describe('Apply', () => {
  test('one tap: a click is counted, one registration, and the download page', async () => {
    open('promo-default', { invite_code: 'INV', UC: 'uc', links_id: '5' });
    await fill(sandbox.app);
    await userEvent.dblClick(button('Apply now'));
    await toast('Registration successful');
    const [request, ...more] = formsOf(register);
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
    expect(requestsOf(sandbox, trackClick).map(({ query }) => query)).toEqual([
      { ...TAGS, page_id: 'promo-default', client_type: 'android', page_type: '1', phone: PHONE },
    ]);
    expect([location.hash, location.search]).toEqual(['#/downloadTemplate', expect.stringContaining('links_id=5')]);
  });

  test.each([
    ['101', 'Wrong'],
    ['-1', 'Wrong too'],
  ])('%s: another picture, and the words', async (code, message) => {
    sandbox.control.fail(register.path, { kind: 'code', code, message, times: 1 });
    open('promo-default');
    await fill(sandbox.app);
    const before = (await picture()).src;
    await userEvent.click(button('Apply now'));
    await complains(message);
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
    await fill(sandbox.app, PHONES.refused);
    await userEvent.click(button('Apply now'));
    await toast('We cannot register this number.');
    expect(field(/SMS code/).value).toBe('123456');
  });
});
