import { afterEach, expect, test, vi } from 'vitest';
import { getSid, getSms, register } from '../../shared/api/promotion.ts';
import { asking } from '../../scripts/contract/ask.ts';
import { uploadImage } from '../../shared/api/complaint.ts';
import { ask } from '../setup/ask-sandbox.ts';
import { atService } from '../../scripts/sandbox/service-path.ts';

afterEach(() => vi.unstubAllEnvs());

/** The modules, as they are loaded with a phone pattern of the lender. */
async function withPattern(pattern: string, example: string) {
  vi.stubEnv('VITE_PHONE_PATTERN', pattern);
  vi.stubEnv('VITE_PHONE_EXAMPLE', example);
  vi.resetModules();
  const { sandboxConfig } = await import('../../scripts/sandbox/config.ts');
  const { createSandbox } = await import('../../scripts/sandbox/app.ts');
  const { PHONES } = await import('../../scripts/sandbox/routes/promotion.ts');
  const { sampleLaunch } = await import('../../scripts/contract/launch-file.ts');
  const { examplesOf } = await import('../../scripts/contract/examples.ts');
  return { config: sandboxConfig(), createSandbox, PHONES, sampleLaunch, examplesOf };
}

test.each(['09171234567', '09171234511'])(
  'with a phone pattern of the lender, the sandbox has examples and special numbers that fit it: %s',
  async (example) => {
    const { config, createSandbox, PHONES, sampleLaunch, examplesOf } = await withPattern('^09\\d{9}$', example);
    const examples = await examplesOf(sampleLaunch(example), config);
    expect(examples.get('register')?.request).toMatchObject({ phone: example, userName: example });

    const phones = Object.values(PHONES);
    expect(new Set([example, ...phones]).size).toBe(5);
    for (const phone of phones) expect(phone).toMatch(config.phone);
    const sandbox = createSandbox({ config });
    const { sid } = (await ask(sandbox, atService(getSid, config.svc), {})).data;
    const capcode = sandbox.state.registrations.draw(String(sid), '1');
    const campaign = { app_from: 'fb', user_from: 'feed', utm_tag: 'tag' };
    const phone = PHONES.registered;
    const sms = { ...campaign, phone, capcode, sid: String(sid), deviceId: String(sid), appName: 'loan' };
    expect(await ask(sandbox, atService(getSms, config.svc), sms)).toMatchObject({ code: '00' });
    const form = { ...sms, merchantNumber: 0 as const, userName: phone, smsCode: '123456', invite_code: '', id: '' };
    expect(await ask(sandbox, atService(register, config.svc), form)).toMatchObject({ code: '11' });
  },
);

test.each([
  [
    {},
    /^channelTemplate gets no example: it needs launch parameter 'id'\. .* 'promotion' in \S+launch\.example\.json\.$/,
  ],
  [{ orderId: 'nobody' }, /^repaymentDetail gets no example: the sandbox refuses it: .* 'repayment' in \S+\.json\.$/],
])(
  'an endpoint without an example is named, with the screen and the file for its launch parameters: %j',
  async (more, words) => {
    const { examplesOf } = await import('../../scripts/contract/examples.ts');
    const { launchOf, sampleLaunch } = await import('../../scripts/contract/launch-file.ts');
    const { committed } = await import('../../scripts/contract/write.ts');
    const { config, phone } = committed();
    const file =
      'orderId' in more ? { ...sampleLaunch(phone), repayment: { productId: '101', ...more } } : launchOf({}, '');
    const refused = await examplesOf(file, config).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'Unusable', message: expect.stringMatching(words) as string });
  },
);

test('the picture of the check is a JPEG, as the pages send', async () => {
  const { createSandbox } = await import('../../scripts/sandbox/app.ts');
  const { configOf } = await import('../../scripts/sandbox/config.ts');
  const config = configOf({});
  const { init, url } = asking(uploadImage, {}, {}, { base: 'http://sandbox.test', config, file: 'problemImage' });
  const file = (init.body as FormData).get('problemImage') as File;
  expect([file.name, file.type]).toEqual(['trial.jpg', 'image/jpeg']);
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
  const answer = (await (await createSandbox({ config }).app.request(url, init)).json()) as { data: { url: string } };
  expect(answer.data.url).toMatch(/\.jpeg$/);
});
