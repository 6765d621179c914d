import type { Page } from '@playwright/test';
import { bankForm, bindCard, changeCard } from '../../shared/api/bank.ts';
import { expect, settle, test, withAndroidHost, withIosHost } from './fixtures.ts';
import { account, bankField, fillShort, formsOf, next, open, pick } from './support/bindBank.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import type { NativeHost } from './support/hosts.ts';
import { button } from './support/page.ts';

const handlersOf = ({ messages }: NativeHost) => messages.map(({ handler }) => handler);
async function chooseBirthday(page: Page) {
  await page.getByRole('button', { name: /^Date of birth/ }).tap();
  await page.getByRole('combobox', { name: 'Month' }).selectOption('May');
  await page.getByRole('combobox', { name: 'Day' }).selectOption('9');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('1990');
  await button(page, 'Confirm').tap();
}

test('in the app, an e-wallet is saved with digits only; the app gets bankStart, bankEnd and closeWebView', async ({
  openScreen,
  sandbox,
}) => {
  const host = withIosHost();
  const page = await open(openScreen, 'bank-full', { host });
  await page.getByRole('tab', { name: 'E-wallet' }).tap();
  await pick(page, /^E-wallet/, 'GCash');
  await page.getByRole('textbox', { name: /^Mobile/ }).pressSequentially('0917a123 4567');
  await expect(page.getByRole('textbox', { name: /^Mobile/ })).toHaveValue('091 7123 4567');
  await chooseBirthday(page);
  await page.getByRole('button', { name: 'Date of birth 9 May 1990' }).waitFor();
  await next(page).tap();
  await page.getByRole('heading', { name: 'Account saved' }).waitFor();
  expect(formsOf(sandbox, bankForm.path)).toEqual([{ product_id: 'bank-full' }]);
  expect(formsOf(sandbox, bindCard.path)).toEqual([
    { cardType: '2', walletCode: '1', walletNo: '09171234567', birthday: '1990-05-09', product_id: 'bank-full' },
  ]);
  await expect.poll(() => handlersOf(host)).toEqual(['bankStart', 'bankEnd', 'closeWebView']);
  await judge(page);
});

test('from an order, the account is changed, and the order replaces the form', async ({ openScreen, sandbox }) => {
  const host = withAndroidHost();
  const page = await open(openScreen, '101', { host }, '&orderId=status-174&source=loanDetail');
  await fillShort(page);
  await chooseBirthday(page);
  const before = await page.evaluate(() => history.length);
  await next(page).tap();
  await page.waitForURL(/\/orderDetails\.html\?sessionId=s1&productId=101&orderId=status-174&source=loanDetail$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.getByText('Repayment due').waitFor();
  expect(formsOf(sandbox, changeCard.path)).toHaveLength(1);
  expect(handlersOf(host)).toEqual(['bankStart', 'bankEnd']);
});

test('a refusal, a lost connection and a reload lose no input, and the account is saved afterwards', async ({
  openScreen,
  sandbox,
  problems,
}) => {
  problems.expect(/^console: Failed to load resource: net::ERR/);
  const page = await open(openScreen, 'bank-save-refused');
  await fillShort(page);
  await next(page).tap();
  await page.getByRole('alert').getByText('This account belongs to another borrower.').waitFor();
  // nothing leaves a phone that is offline from the start
  await page.context().setOffline(true);
  await next(page).tap();
  await page
    .getByRole('alert')
    .getByText(/^No connection/)
    .waitFor();
  await page.context().setOffline(false);
  await page.route(/./, (route) => route.abort());
  await next(page).tap();
  await page.getByRole('alert').getByText('Your request may have arrived.').waitFor();
  await button(page, 'Check again').waitFor();
  await page.unroute(/./);
  await page.reload();
  await account(page).waitFor();
  await expect(account(page)).toHaveValue('1234 5678 90');
  await page.getByRole('button', { name: 'Bank BPI' }).waitFor();
  await button(page, 'Check again').tap();
  await page
    .getByRole('alert')
    .getByText('The account may have arrived, but the lender does not show it as saved.')
    .waitFor();
  await next(page).dblclick();
  await page.getByRole('heading', { name: 'Account saved' }).waitFor();
  expect(formsOf(sandbox, bindCard.path)).toHaveLength(2);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('1234567890');
});

test('by keyboard, tabs and the bank search can be used, and Next moves the focus to a missing field', async ({
  openScreen,
  sandbox,
}) => {
  const page = await open(openScreen, 'bank-full');
  await page.getByRole('tab', { name: 'Bank account' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('tab', { name: 'E-wallet', selected: true }).count()).toBe(1);
  await page.keyboard.press('Home');
  await bankField(page).press('Enter');
  await page.keyboard.press('Tab'); // Close
  await page.keyboard.press('Tab');
  await page.keyboard.type('land');
  await page.getByText('1 found').waitFor({ state: 'attached' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Land Bank of the Philippines');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter'); // closes a phone's keyboard
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await next(page).press('Enter');
  await page.getByText('Please complete 1 item.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Month, day and year');
  expect(formsOf(sandbox, bindCard.path)).toEqual([]);
});

test('of 500 banks fewer than 100 are rendered when the list opens, and all can be reached', async ({
  openScreen,
  problems,
}) => {
  // a busy machine draws the rest of the list long after the key
  problems.allow(/^layout shift: [^<]*(<label class="ChoiceRow-row">(, )?)+$/);
  const page = await open(openScreen, 'bank-500');
  const wanted = page.getByRole('radio', { name: 'Negros Savings Bank 2' });
  await bankField(page).press('Enter');
  for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key); // past Close and the search
  // the list draws only the visible rows and a few more, because a phone is slow
  expect(await page.getByRole('radio').count()).toBeLessThan(100);
  await expect(wanted).toHaveCount(0);
  for (let row = 1; row < 70; row++) await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport({ ratio: 1 });
  // on the way up, the focus is not behind the search
  for (let row = 0; row < 12; row++) {
    await page.keyboard.press('ArrowUp');
    const isSeen = await page.evaluate(() => {
      const { x, y, width, height } = document.activeElement!.getBoundingClientRect();
      return document
        .elementFromPoint(x + width / 2, y + height / 2)
        ?.closest('label')
        ?.contains(document.activeElement);
    });
    expect(isSeen, `row ${row}`).toBe(true);
  }
  for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bank Negros Savings Bank 2' })).toBeFocused();
  await bankField(page).tap();
  const last = page.getByRole('radio', { name: 'Negros Development Bank 10' });
  while ((await last.count()) === 0) {
    await page.locator('dialog [data-scrolls]').evaluate((body) => (body.scrollTop = body.scrollHeight));
    await settle(page);
  }
  await last.tap();
  await button(page, 'Confirm').tap();
  await page.getByRole('button', { name: 'Bank Negros Development Bank 10' }).waitFor();
});

test('hostile texts are shown as text, and hostile field names are encoded in the request', async ({
  openScreen,
  sandbox,
}) => {
  const page = await open(openScreen, 'bank-hostile');
  await page.getByText('<script>window.hacked=1</script>').first().waitFor();
  await expectHarmless(page);
  await page.getByRole('textbox').first().fill('123456');
  await page.locator('[aria-haspopup=dialog]').first().tap();
  await page.getByRole('radio').first().tap();
  await button(page, 'Confirm').tap();
  await page.locator('[aria-haspopup=dialog]').nth(1).tap();
  for (const name of ['Month', 'Day', 'Year']) await page.getByRole('combobox', { name }).selectOption({ index: 1 });
  await button(page, 'Confirm').tap();
  await next(page).tap();
  await page.getByRole('heading', { name: 'Account saved' }).waitFor();
  const [form] = formsOf(sandbox, bindCard.path);
  expect(Object.keys(form!)).toEqual(['cardType', 'a&b=c', '<i>x</i>', 'bank', 'product_id', 'when']);
  expect(form).toMatchObject({ product_id: 'bank-hostile' });
  await expectHarmless(page);
});

test('a phone number with a country code is never cut, is repeated above Next, and is sent without the code', async ({
  openScreen,
  sandbox,
}) => {
  const page = await open(openScreen, 'bank-63');
  const phone = page.getByRole('textbox', { name: /^Mobile/ });
  await expect(phone).toHaveValue('091 7123 4567');
  await expect(page.getByText('091 7123 4567', { exact: true })).toBeVisible();
  await phone.press('End');
  await phone.press('9');
  await expect(phone).toHaveValue('091 7123 45679');
  await expect(page.getByText('This has 12 digits. Enter 11.')).toBeVisible();
  await next(page).tap();
  expect(formsOf(sandbox, bindCard.path)).toEqual([]);
  await phone.press('ControlOrMeta+a');
  await page.keyboard.insertText('+63 917-555-0142');
  await next(page).tap();
  await page.getByRole('heading', { name: 'Account saved' }).waitFor();
  expect(formsOf(sandbox, bindCard.path)).toEqual([{ walletNo: '09175550142', product_id: 'bank-63' }]);
});

test('errors, the list of banks and the date of birth are accessible in every look', async ({ openScreen }) => {
  const page = await open(openScreen, 'bank-every-kind');
  await next(page).tap();
  await judgeLooks(page);
  await bankField(page).tap();
  for (const wanted of ['zz', 'b']) {
    await page.getByRole('searchbox').fill(wanted);
    await judgeLooks(page);
  }
  await button(page, 'Cancel').tap();
  await page.getByRole('button', { name: /^Date of birth/ }).tap();
  await judgeLooks(page);
});
