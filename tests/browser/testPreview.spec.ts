import type { Page } from '@playwright/test';
import { changeSession, expect, test, withAndroidHost } from './fixtures.ts';
import { judge, judgeLooks } from './support/judge.ts';
import { button } from './support/page.ts';

// the page for testers: links with launch parameters, screens in a phone, and their messages to the app

const entries = (page: Page) => page.getByRole('log').locator('li');
const showHere = async (page: Page, id: string) => {
  await button(page, `Open here: ${id}`).tap();
  return page.frameLocator('iframe');
};

test('the link of a screen carries the values of the fields, which are kept after back and a reload', async ({
  openScreen,
}) => {
  const page = await openScreen('/testPreview?product_id=101');
  await button(page, 'iPhone').tap();
  await page.getByLabel('Order id').fill('full');
  await page.getByLabel('Device name').fill('a&b=c#"> 📱');
  await page.getByRole('link', { name: 'Repayment /repayment', exact: true }).tap();
  await page.getByText('₱5.250', { exact: true }).first().waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('productId'), searchParams.get('deviceName')]).toEqual(['101', 'a&b=c#"> 📱']);
  await page.goBack();
  await expect.poll(() => page.getByLabel('Order id').inputValue()).toBe('full');
  await page.reload();
  await expect.poll(() => page.getByLabel('Device name').inputValue()).toBe('a&b=c#"> 📱');
});

test('a screen in the phone has the chosen app before it starts, or none, and its messages are logged', async ({
  openScreen,
}) => {
  const page = await openScreen('/testPreview?orderId=full&productId=101');
  await page.getByText('showType, payCode, payCodeImg, repayAmount').tap();
  // how a code of the address is kept depends on whether there is an app when the page starts
  const code = { showType: '2', payCode: '9018 4417 2260', payCodeImg: '/sandbox/qr/1.svg' };
  for (const [name, value] of Object.entries(code)) await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByRole('radio', { name: 'Browser' }).tap();
  await (await showHere(page, 'repaymentOfCode')).getByText('Press and hold the code to save it.').waitFor();
  await button(page, 'Close').tap();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(button(page, 'Open here: repaymentOfCode')).toBeFocused();
  await page.getByRole('radio', { name: 'iOS app' }).tap();
  const frame = await showHere(page, 'repaymentOfCode');
  await frame.getByText(/^Take a screenshot to save the code/).waitFor();
  expect(await page.locator('iframe').evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual(
    [390, 844],
  );
  // the page it goes on to has its app too
  const order = await showHere(page, 'legacyRepayment');
  await order.locator('h1').waitFor();
  await order.locator(':root').evaluate(() => {
    location.replace('./orderDetails.html?orderId=full&productId=101');
  });
  await order.getByRole('button', { name: /^Call customer service/ }).tap();
  await expect(entries(page).last()).toHaveText(/legacyRepayment→ callPhone \+63/);
});

test('a screen in the phone receives native back and a new session', async ({ openScreen }) => {
  const page = await openScreen('/testPreview?orderId=full&productId=101&sessionId=s1');
  const frame = await showHere(page, 'repayment');
  await frame.getByRole('button', { name: 'Payment Method' }).waitFor();
  await expect.poll(() => frame.locator(':root').evaluate(() => 'onNativeBack' in window)).toBe(true);
  await button(page, 'Native back').tap();
  await page.getByText('onNativeBack: false, the app would close it').waitFor();
  await frame.getByRole('button', { name: 'Payment Method' }).tap();
  await frame.getByRole('dialog').waitFor();
  await button(page, 'Native back').tap();
  await page.getByText('onNativeBack: true, the page took it').waitFor();
  await page.getByLabel('Session id').fill('s2');
  await button(page, 'New session').tap();
  await expect.poll(() => frame.locator(':root').evaluate(() => location.search)).toContain('sessionId=s2');
  await expect(entries(page)).toHaveCount(3);
});

test('in the real app, posted messages go to the app, and its new session fills the field', async ({ openScreen }) => {
  const host = withAndroidHost();
  const page = await openScreen('/testPreview?productId=7', { host });
  for (const name of ['toP With parameters', 'toHome Home', 'bankEnd Bank flow ends']) await button(page, name).tap();
  const params = '{"page":"order","productId":"7","orderId":""}';
  await expect
    .poll(() => host.messages.map(({ handler, body }) => [handler, body]))
    .toEqual([
      ['toP', params],
      ['toHome', ''],
      ['bankEnd', ''],
    ]);
  expect(await entries(page).first().textContent()).toContain(`→ toP ${params}`);
  await changeSession(page, { sessionId: 'new' });
  await expect.poll(() => page.getByLabel('Session id').inputValue()).toBe('new');
});

test('long values, a screen and its log are accessible in every look and on a desktop screen', async ({
  openScreen,
}) => {
  const long = 'x'.repeat(300);
  const page = await openScreen(`/testPreview?orderId=full&productId=101&deviceName=${long}`, { storage: false });
  await judgeLooks(page);
  await page.getByText('source, from').tap();
  await (await showHere(page, 'paymentInstructions')).getByRole('heading', { level: 1 }).waitFor();
  await button(page, 'Native back').tap();
  await button(page, 'toP With parameters').tap();
  await page.getByLabel('Session id').fill(long);
  await button(page, 'New session').tap();
  await expect(entries(page)).toHaveCount(3);
  await judgeLooks(page);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await judge(page);
});
