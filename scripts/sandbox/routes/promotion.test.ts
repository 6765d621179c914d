// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { channelTemplate, getSid, getSms, register, trackVisitCall } from '../../../shared/api/promotion.ts';
import { createSandbox, type Sandbox } from '../app.ts';
import { ask } from '../ask.ts';
import { PHONES, promotionScenarios, SMS_CODE } from '../scenarios/promotion.ts';

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = createSandbox();
});

const TAGS = { app_from: 'fb', user_from: undefined, utm_tag: 'x' };
async function visitor(phone = '13912345678') {
  const { sid } = (await ask(sandbox, getSid, {})).data;
  const address = `/api/v2/loan/promotion/get-captcha?sid=${sid}&a=1`;
  const picture = await (await sandbox.app.request(address)).text();
  const capcode = [...picture.matchAll(/<text[^>]*>(\w)</g)].map(([, sign]) => sign).join('');
  return { ...TAGS, phone, capcode, sid: String(sid), deviceId: String(sid), appName: 'app' };
}
const registering = async (phone?: string, change = {}) => {
  const request = await visitor(phone);
  const rest = { merchantNumber: 0, smsCode: SMS_CODE, invite_code: undefined, id: 'p' } as const;
  return ask(sandbox, register, { ...request, ...rest, userName: request.phone, ...change });
};

test.each(promotionScenarios.filter(({ fixture }) => !fixture.failures?.[channelTemplate.path]))(
  '$name answers what the contract allows',
  async ({ name }) => {
    const { data } = await ask(sandbox, channelTemplate, { templateId: name });
    expect((await channelTemplate.answer['~standard'].validate(data)).issues).toBeUndefined();
  },
);

test('no such template is refused in words', async () => {
  expect((await ask(sandbox, channelTemplate, { templateId: undefined })).message).toMatch(/no longer/);
});

test('the characters of the picture, whatever their case; another picture has others', async () => {
  const request = await visitor();
  expect((await ask(sandbox, getSms, { ...request, capcode: request.capcode.toLowerCase() })).code).toBe('00');
  await sandbox.app.request(`/api/v2/loan/promotion/get-captcha?sid=${request.sid}&a=2`);
  expect((await ask(sandbox, getSms, request)).code).toBe('101');
});

describe('a registration', () => {
  test('goes through once per phone', async () => {
    expect((await registering()).code).toBe('00');
    expect((await registering()).code).toBe('11');
    expect((await registering(PHONES.registered)).code).toBe('11');
    expect((await registering(PHONES.minusOne)).code).toBe('-1');
    expect((await registering(PHONES.refused)).code).toBe('99');
  });

  test.each([
    ['userName', { userName: 'x' }],
    ['deviceId', { deviceId: 'x' }],
    ['phone', { phone: '123' }],
    ['merchantNumber', { merchantNumber: 1 }],
    ['sid', { sid: 'x', deviceId: 'x' }],
  ])('with a wrong %s is refused by name', async (name, change) => {
    expect((await registering(undefined, change)).message).toMatch(new RegExp(`^${name}: `));
  });

  test('wrong characters and a wrong SMS code have codes of their own', async () => {
    expect((await registering(undefined, { capcode: '0000' })).code).toBe('101');
    expect((await registering(undefined, { smsCode: '000000' })).code).toBe('102');
  });
});

test('a visit names its client', async () => {
  const visit = { ...TAGS, page_id: 'p', page_type: 1 } as const;
  expect((await ask(sandbox, trackVisitCall, { ...visit, client_type: 'ios' })).code).toBe('00');
  expect((await ask(sandbox, trackVisitCall, { ...visit, client_type: 'desktop' as 'ios' })).message).toMatch(
    /^client_type: /,
  );
});
