import { getSid } from '../../shared/api/promotion.ts';
import { PHONES } from '../../scripts/sandbox/routes/promotion.ts';
import { atService } from '../../scripts/sandbox/service-path.ts';
import { changeSession, expect, test } from './fixtures.ts';
import { judge } from './support/judge.ts';
import {
  addressOf,
  apply,
  characters,
  fill,
  getCode,
  openReady,
  PHONE,
  picture,
  requests,
  TAGS,
  title,
} from './support/promotion.ts';
import { hold, openHolding, requestsOf, SCRIPTS } from './support/network.ts';
import { allowLongTexts, openWithClock, toastOf } from './support/page.ts';

for (const [button, typed, words] of [
  ['Apply now', PHONE.slice(0, 8), 'Please enter your mobile number correctly!'],
  ['get verification code', PHONE, 'please enter the graphic verification code correctly'],
] as const)
  test(`the page is complete without any answer; typing and a tap on ${button} before React count`, async ({
    openScreen,
    problems,
  }) => {
    const { page, letGo } = await openHolding(openScreen, addressOf('promo-hang'), SCRIPTS);
    await title(page).getByText('A loan decision').waitFor();
    const { y, height } = (await apply(page).boundingBox())!;
    expect(y + height).toBeLessThan(844);
    await page.getByLabel('Mobile number').pressSequentially(typed.replace(/ /g, ''));
    await page.getByRole('button', { name: button }).tap();
    letGo();
    await page.getByRole('alert').getByText(words).waitFor();
    await expect(page.getByLabel('Mobile number')).toHaveValue(typed);
    allowLongTexts(problems); // an error of two lines, long after the tap
    await page.context().close(); // before the sandbox lets go of the template
  });

test('on a small phone an error of two lines keeps a gap to the next label, and links move no line of the consent', async ({
  openScreen,
  problems,
}) => {
  allowLongTexts(problems);
  const page = await openReady(openScreen, 'promo-default', { viewport: { width: 360, height: 640 } });
  const consent = page.getByText(/^By registering/);
  expect((await consent.boundingBox())!.height, 'two lines of 21 px').toBeLessThan(45);
  expect((await consent.getByRole('link', { name: 'Agreement' }).boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await page.getByLabel('Mobile number').fill(PHONE);
  await apply(page).tap();
  const error = (await page.getByRole('alert').boundingBox())!;
  expect(error.height).toBeGreaterThan(30);
  const label = (await page.getByText('SMS code', { exact: true }).boundingBox())!;
  expect(label.y - error.y - error.height).toBeGreaterThanOrEqual(12);
});

test('from the ad, a code by SMS and Apply lead to the download of the app; Back shows what was typed', async ({
  openScreen,
  sandbox,
}) => {
  const { page, letGo } = await openHolding(openScreen, addressOf('promo-full'), SCRIPTS);
  await page.getByText('Cash for the new school year').waitFor();
  // simultaneous requests use several connections: any may arrive first
  await expect.poll(() => requests(sandbox).sort()).toEqual(['channel-template', 'get-sid', 'track-visit']);
  await expect(apply(page)).toHaveText('Get my loan offer', { useInnerText: true });
  letGo();
  await picture(page).waitFor();
  await page.locator('header img').waitFor();
  await expect.poll(() => requests(sandbox).slice(3)).toEqual(['get-captcha']);
  const [template] = requestsOf(sandbox, '/channel-template');
  expect(template?.query).toEqual({ templateId: 'promo-full', sessionId: 'promo-full' });
  const visit = { page_id: 'promo-full', client_type: 'android', page_type: '1', utm_tag: 'tag' };
  expect(requestsOf(sandbox, '/track-visit')).toMatchObject([{ query: visit }]);

  await fill(page);
  await getCode(page);
  await page.getByRole('button', { name: /^\d+s$/ }).waitFor();
  await picture(page).evaluate((drawn) => (drawn.id = 'same'));
  await apply(page).tap();
  await toastOf(page).getByText('Registration successful').waitFor();
  const link = page.getByRole('link', { name: 'Download for Android' });
  expect(await link.getAttribute('href')).toMatch(/\/sandbox\/app\/loan\.apk$/);
  expect(page.url()).toContain(`${TAGS}&sessionId=promo-full#/downloadTemplate`);
  const asked = () => requests(sandbox).filter((name) => name !== 'get-captcha');
  // simultaneous requests use several connections: either may arrive first
  await expect.poll(() => asked().slice(4).sort()).toEqual(['register', 'track-click']);
  expect(asked()[3]).toBe('get-sms');
  expect(sandbox.control.log.filter(({ refused }) => refused)).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Mobile number')).toHaveValue(PHONE);
  await expect(page.getByLabel('SMS code')).toHaveValue('123456');
  // requested anew, it would have other characters than those that are typed
  await expect(picture(page)).toHaveId('same');
});

test('the countdown blocks every way to request another code for 60 s, also after a reload', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openWithClock(openScreen, addressOf('promo-default'));
  const countdown = page.getByRole('button', { name: /^\d+s$/ });
  const sent = (name: string) => requestsOf(sandbox, `/${name}`).map(({ form }) => form!.sid);
  await picture(page).waitFor();
  await fill(page);
  await getCode(page);
  for (const again of [() => countdown.tap(), () => page.getByLabel('Characters in the picture').press('Enter')]) {
    await again();
    await toastOf(page).getByText('please do not resend the verification code').waitFor();
    await page.clock.fastForward(3000); // the toast is gone
    await expect(toastOf(page)).toHaveText('');
  }
  // Enter has closed the keyboard, which would have covered the toast
  await expect(page.getByLabel('Characters in the picture')).not.toBeFocused();
  // neither typing nor a session of the app before React changes the wait for the code or its session
  const letGo = await hold(page, SCRIPTS);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Mobile number').fill(PHONE);
  await changeSession(page, { sessionId: 's2' });
  letGo();
  await picture(page).waitFor();
  await countdown.waitFor();
  // a session of the picture is asked for at each load, and once more with the app's session; the one of the SMS stays
  await expect.poll(() => requestsOf(sandbox, '/get-sid').length).toBe(3);
  expect(sent('get-sms')).toHaveLength(1);
  await fill(page);
  await page.clock.fastForward(60_000);
  await page.getByRole('button', { name: 'get verification code' }).waitFor();
  await apply(page).tap();
  await toastOf(page).getByText('Registration successful').waitFor();
  expect(sent('register')).toEqual(sent('get-sms'));
});

test('the code and the button that requests it are on one line, even on a small phone', async ({ openScreen }) => {
  const page = await openScreen(addressOf('promo-default'), { viewport: { width: 320, height: 568 } });
  await picture(page).waitFor();
  await fill(page);
  const box = page.getByLabel('SMS code').locator('..');
  const { height } = (await box.boundingBox())!;
  expect(height).toBe(52);
  await getCode(page);
  expect((await box.boundingBox())!.height).toBe(height);
  const room = await page.getByLabel('SMS code').evaluate((field) => field.clientWidth - field.scrollWidth);
  expect(room).toBe(0);
});

test('the message of a refused session stays at the picture until Retry gets a session', async ({
  openScreen,
  sandbox,
}) => {
  const words = 'Too many visits today.';
  sandbox.control.fail(atService(getSid).path, { kind: 'code', code: '55', message: words, times: 1 });
  const { page, letGo } = await openHolding(openScreen, addressOf('promo-default'), /get-sid/);
  // without tap and key, because movement after one does not count as a layout shift
  await page.getByLabel('Mobile number').focus();
  await page.waitForFunction(() => performance.getEntriesByName('hydrate').length > 0);
  letGo();
  const field = page.getByLabel('Characters in the picture');
  await expect(field).toHaveAccessibleDescription(words);
  await expect(page.getByLabel('Mobile number')).toBeFocused();
  await judge(page);
  await field.fill('AB');
  await expect(page.getByRole('alert')).toHaveText(words);
  await page.getByRole('button', { name: /Retry$/ }).tap();
  await picture(page).waitFor();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('by keyboard, Enter leads from field to field, and a registered number leads to the download', async ({
  openScreen,
}) => {
  const page = await openReady(openScreen, 'promo-default');
  await page.getByLabel('Mobile number').fill(PHONES.registered);
  await page.keyboard.press('Enter');
  await page.keyboard.type(await characters(page));
  await page.keyboard.press('Enter');
  await toastOf(page).getByText('verification code sent').waitFor();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await toastOf(page).getByText('You have registered, please download the APP to log in!').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});
