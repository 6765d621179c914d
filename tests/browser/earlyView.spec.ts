import { changeSession, expect, test, withIosHost, type OpenScreen } from './fixtures.ts';
import { hold, requestsOf } from './support/network.ts';
import { settle } from './support/problems.ts';
import { openSheet, PAY, payButton, sheetOf } from './support/repayment.ts';
import { holdReact, isShownEarly, remember, rootOf, scrollTo, tookOver, withoutReact } from './support/early-view.ts';

// the ready page before React: what is on the screen, and what happens to it when React takes over

const ORDER = '/repayment.html?productId=101&orderId=full';

test('a page without slots shows its early view as soon as the answer arrives, without waiting for a frame', async ({
  openScreen,
}) => {
  const page = await openScreen('/__sandbox/log', { init: () => (window.requestAnimationFrame = () => 0) });
  await page.route(/\/assets\/react-/, () => undefined); // never
  await page.goto('/complaintList.html?sessionId=list-full', { waitUntil: 'commit' });
  await expect.poll(() => isShownEarly(page)).toBe(true);
});

test('the sheet opens before React, and the payment uses the channel that was chosen before React', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, ORDER);
  const sheet = await openSheet(page);
  await expect(sheet.getByRole('radio')).toHaveCount(4);
  await sheet.getByText('Maya', { exact: true }).tap();
  await expect(sheet.getByRole('radio', { name: 'Maya' })).toBeChecked();
  await remember(page);
  await letReactCome();
  await tookOver(page);
  await expect(sheet.getByRole('radio', { name: 'Maya' })).toBeChecked();
  expect((await rootOf(page)).fresh).toEqual([]);
  await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(requestsOf(sandbox, PAY).map(({ form }) => form?.channelNumber)).toEqual(['90007']);
});

test('only the last tapped button before React counts: Payment pays once, when React is there', async ({
  openScreen,
  sandbox,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, ORDER);
  const more = page.getByRole('button', { name: 'More', includeHidden: true });
  await more.tap();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  const payment = (await openSheet(page)).getByRole('button', { name: 'Payment', exact: true });
  await payment.tap();
  await payment.tap();
  await expect(payment).toHaveAttribute('aria-busy', 'true');
  await expect(more).not.toHaveAttribute('aria-busy');
  await letReactCome();
  await page.waitForURL(/\/sandbox\/pay\//);
  expect(requestsOf(sandbox, PAY)).toHaveLength(1);
});

test('React keeps the scroll position of tabs', async ({ openScreen }) => {
  const [page, letReactCome] = await withoutReact(openScreen, '/complaintList.html?sessionId=list-many');
  const strip = page.getByRole('tablist');
  await strip.evaluate((element) => (element.scrollLeft = 120));
  await letReactCome();
  await tookOver(page);
  expect(await strip.evaluate((element) => element.scrollLeft)).toBe(120);
});

test('a reload restores the scroll position before React, and React keeps where the page is scrolled then', async ({
  openScreen,
}) => {
  const page = await openScreen('/complaintList.html?sessionId=list-many');
  const top = () => page.evaluate(() => Math.round(scrollY));
  await tookOver(page);
  await scrollTo(page, 1500);
  const { open, letReactCome } = holdReact(page);
  await open();
  expect(await top()).toBe(1500);
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -1000);
  await expect.poll(top).toBe(500);
  await letReactCome();
  await tookOver(page);
  expect(await top()).toBe(500);
});

test('a link of the order works before React, and stores the flag that it stores with React', async ({
  openScreen,
}) => {
  const [page] = await withoutReact(openScreen, '/orderDetails.html?productId=101&orderId=status-174-rollover');
  await page.getByText('Rollover Repayment').tap();
  await page.waitForURL(/\/delayRepayment\.html\?productId=101&orderId=status-174-rollover$/, { waitUntil: 'commit' });

  expect(await page.evaluate(() => sessionStorage.getItem('showBankTip'))).toBe('1');
});

for (const [path, link, to] of [
  [ORDER, 'a[href*="repaymentOfCode2"]', /repaymentOfCode2\.html/],
  ['/orderDetails.html?productId=101&orderId=status-174-rollover', 'a[href*="delayRepayment"]', /delayRepayment\.html/],
] as const) {
  test(`a link waits for React after the app has handed over a new session: ${path}`, async ({ openScreen }) => {
    const [page, letReactCome] = await withoutReact(openScreen, path);
    await changeSession(page, { sessionId: 'after-login' });
    await page.locator(link).tap();
    await expect(page.locator(link)).toHaveAttribute('aria-busy', 'true');
    await letReactCome();
    await page.waitForURL(to, { waitUntil: 'commit' });
    expect(new URL(page.url()).searchParams.get('sessionId')).toBe('after-login');
  });
}

test('a tap on a deep link of the order waits for React, which hands it to the app', async ({ openScreen }) => {
  const host = withIosHost();
  const path = '/orderDetails.html?productId=101&orderId=h5-url-deep';
  const [page, letReactCome] = await withoutReact(openScreen, path, { host });
  const repayment = page.getByRole('button', { name: 'Repayment', exact: true });
  await repayment.tap();
  await expect(repayment).toHaveAttribute('aria-busy', 'true');
  await letReactCome();
  await expect.poll(() => host.messages.map(({ handler }) => handler)).toContain('to');
});

/** Taps Payment Method before the answer, which has no way to pay but the code. @returns the page with its open sheet, and lets React come */
async function tappedBeforeAnswer(openScreen: OpenScreen) {
  const page = await openScreen('/__sandbox/log');
  const letReactCome = await hold(page, /\/assets\/react-/);
  const letAnswerCome = await hold(page, /loan-play-detail/);
  await page.goto(ORDER.replace('full', 'no-channels'), { waitUntil: 'commit' });
  await payButton(page).tap();
  letAnswerCome();
  await page.waitForFunction(() => window.__handover?.early);
  return [page, letReactCome] as const;
}

test('a tap before the answer opens the sheet, even if the answer removes the tapped button', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await tappedBeforeAnswer(openScreen);
  await expect(sheetOf(page).getByRole('link', { name: 'Pay with this code' })).toBeVisible();
  letReactCome();
  await tookOver(page);
  await expect(sheetOf(page)).toBeVisible();
});

test('a link in the sheet that waits for React is not followed when the sheet is closed meanwhile', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await tappedBeforeAnswer(openScreen);
  await sheetOf(page).getByRole('link', { name: 'Pay with this code' }).tap();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  // nothing waits for React any more: where it would lead shows only some time after React is there
  expect(await page.evaluate(() => window.__handover!.tap)).toBeUndefined();
  letReactCome();
  await tookOver(page);
  await settle(page);
  expect(page.url()).toContain('/repayment.html');
});

test('the kind tips are shown before React, and a tap on Confirm closes them when React is there', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, '/orderDetails.html?productId=101&orderId=kind-tips');
  const tips = page.getByRole('dialog', { name: 'Kind tips' });
  const confirm = tips.getByRole('button', { name: 'Confirm' });
  await confirm.tap();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await letReactCome();
  await expect(tips).toBeHidden();
});

test('once React is there, every id that an element of the early view refers to is on the page', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, ORDER);
  /** Ids that are referred to, and missing; a part that is folded in has none. */
  const missing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[aria-controls], [aria-labelledby], [aria-describedby]')].flatMap((element) =>
        ['aria-controls', 'aria-labelledby', 'aria-describedby']
          .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
          .filter((id) => !document.getElementById(id)),
      ),
    );
  await letReactCome();
  await tookOver(page);
  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Hide' }).waitFor();
  expect(await missing()).toEqual([]);
  const [list, letReactIn] = await withoutReact(openScreen, '/complaintList.html?sessionId=list-many');
  await letReactIn();
  await tookOver(list);
  await list.getByRole('tab').nth(1).tap();
  await expect(list.getByRole('tabpanel')).toHaveAccessibleName(await list.getByRole('tab').nth(1).innerText());
});

test('if React fails on a page with an early view, Reload works', async ({ openScreen, problems }) => {
  problems.expect(/TypeError/);
  const [page, letReactCome] = await withoutReact(openScreen, ORDER);
  // an answer that is gone, as after a mistake of ours
  await page.evaluate(() => delete window.__handover!.shown);
  await letReactCome();
  await page.getByRole('button', { name: 'Reload' }).tap();
  await payButton(page).waitFor();
});
