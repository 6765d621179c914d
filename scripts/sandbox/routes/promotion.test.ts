import { expect, test } from 'vitest';
import { getSid, getSms, register, type SmsRequest } from '../../../shared/api/promotion.ts';
import { createSandbox } from '../app.ts';
import { ask } from '../../../tests/setup/ask-sandbox.ts';
import { atService } from '../service-path.ts';

const sandbox = createSandbox();
const sid = atService(getSid);
const sms = atService(getSms);
const registration = atService(register);

/** A visitor with a session of their own, who has typed the characters of its picture. */
async function visitor(phone: string) {
  const { data } = await ask(sandbox, sid, {});
  const capcode = sandbox.state.registrations.draw(String(data.sid), '1');
  const campaign = { app_from: 'fb', user_from: 'feed', utm_tag: 'tag' };
  const typed = { ...campaign, phone, capcode, sid: String(data.sid), deviceId: String(data.sid), appName: 'loan' };
  const rest = { merchantNumber: 0, smsCode: '123456', invite_code: '', id: '' } as const;
  return {
    getCode: (change: Partial<SmsRequest> = {}) => ask(sandbox, sms, { ...typed, ...change }),
    apply: (to = phone) => ask(sandbox, registration, { ...typed, ...rest, phone: to, userName: to }),
  };
}

const WRONG_SMS = { code: '102', message: 'The SMS code is wrong.' };

test('a code is right only in the session in which it was sent, and for the phone that it was sent to', async () => {
  const sender = await visitor('13912345678');
  expect(await sender.apply()).toMatchObject(WRONG_SMS);
  expect(await sender.getCode({ capcode: 'x' })).toMatchObject({ code: '101' });
  expect(await sender.apply()).toMatchObject(WRONG_SMS);
  expect(await sender.getCode()).toMatchObject({ code: '00' });
  const another = await visitor('13912345678');
  expect(await another.apply()).toMatchObject(WRONG_SMS);
  expect(await sender.apply('13912345679')).toMatchObject(WRONG_SMS);
  expect(await sender.apply()).toMatchObject({ code: '00' });
});
