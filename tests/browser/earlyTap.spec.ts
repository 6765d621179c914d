import type { Page } from '@playwright/test';
import { saveComplaint } from '../../shared/api/complaint.ts';
import { expect, type OpenScreen, settle, test } from './fixtures.ts';
import { tookOver, whole, withoutReact } from './support/early-view.ts';
import { amountReads, isHydrated, notedBy, watchShell } from './support/probe.ts';
import { hold, openHolding, requestsOf, SCRIPTS } from './support/network.ts';
import { DETAIL, PAY, payButton, payment, sheetOf } from './support/repayment.ts';

// a tap on the main button before React is there is remembered, and answered once

const ORDER = '/repayment.html?productId=101&orderId=full';
const openLate = (openScreen: OpenScreen) => openHolding(openScreen, ORDER, SCRIPTS, { init: watchShell });
const tapped = (page: Page) => page.evaluate(() => document.documentElement.dataset.tapped);

/** The sheet opened once, and after it is closed it stays closed. */
async function expectOneAnswer(page: Page) {
  await sheetOf(page).waitFor();
  await expect.poll(() => tapped(page)).toBeFalsy();
  await sheetOf(page).getByRole('button', { name: 'Close' }).tap();
  await sheetOf(page).waitFor({ state: 'detached' });
  await settle(page);
  expect(await sheetOf(page).count()).toBe(0);
  expect((await notedBy(page)).dialogs).toBe(1);
}

test('Enter and a tap before React open the sheet once, and closing it returns the focus', async ({
  openScreen,
  sandbox,
}) => {
  const { page, letGo } = await openLate(openScreen);
  await amountReads(page, '₱5.250');
  await payButton(page).press('Enter');
  expect(await tapped(page)).toBe('pay');
  await payButton(page).tap();
  expect(await isHydrated(page)).toBe(false);
  expect(await tapped(page)).toBe('pay');
  letGo();
  await expectOneAnswer(page);
  await expect(payButton(page)).toBeFocused();
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

test('a tap before React is dropped if the load fails, also after Retry', async ({ openScreen, sandbox, problems }) => {
  problems.expect('console: Failed to load resource');
  sandbox.control.fail(DETAIL, { kind: 'status', times: 1 });
  const { page, letGo } = await openLate(openScreen);
  await payButton(page).tap();
  expect(await tapped(page)).toBe('pay');
  letGo();
  await page.getByRole('button', { name: 'Retry' }).tap();
  await amountReads(page, '₱5.250');
  await settle(page);
  expect((await notedBy(page)).dialogs).toBe(0);
});

test('after a tap before the answer, the button is busy until the sheet opens', async ({ openScreen, sandbox }) => {
  const page = await openScreen('/__sandbox/log', { init: watchShell });
  const letAnswerGo = await hold(page, new RegExp(DETAIL));
  // otherwise a slow machine would tap after React is there, because scripts wait at most 1.5 s for the answer
  const letReactCome = await hold(page, SCRIPTS);
  await page.goto(ORDER, { waitUntil: 'commit' });
  await payButton(page).tap();
  expect(await tapped(page)).toBe('pay');
  letReactCome();
  await page.locator('[data-tap=pay][aria-busy=true]').waitFor();
  expect(await sheetOf(page).count()).toBe(0);
  letAnswerGo();
  await expectOneAnswer(page);
  expect(requestsOf(sandbox, DETAIL).length).toBe(1);
});

/** Blocks the next page and records its address. Playwright cannot query a page while a navigation is pending. */
const stay = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener('navigate', (event) => {
      event.preventDefault();
      const { url } = (event as Event & { destination: { url: string } }).destination;
      document.body.dataset.left =
        `${document.body.dataset.left ?? ''} ${url.replace(/^.*\//, '').replace(/\.html.*$/, '')}`.trim();
    });
  });
const left = (page: Page) => page.locator('body');

/** Follows a link of an order before React is there. @returns the page, which stays, with React */
async function followEarly(openScreen: OpenScreen, orderId: string, name: string): Promise<Page> {
  const [page, letReactCome] = await withoutReact(openScreen, `/orderDetails.html?productId=101&orderId=${orderId}`);
  await stay(page);
  await page.getByText(name, { exact: true }).tap();
  await letReactCome();
  await tookOver(page);
  return page;
}

test('after a tap on a link before React, the rating does not open over the page that is leaving', async ({
  openScreen,
}) => {
  const page = await followEarly(openScreen, 'rating', 'Click to view more products');
  await expect(left(page)).toHaveAttribute('data-left', /./);
  await settle(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after a tap on a link before React, a withdrawal does not continue by itself', async ({ openScreen }) => {
  const page = await followEarly(openScreen, 'withdrawal', 'Repayment');
  await settle(page);
  await expect(left(page)).toHaveAttribute('data-left', 'repayment');
});

test('when the scripts come after the page has said that they are missing, no tap of before stops a withdrawal', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, '/orderDetails.html?productId=101&orderId=withdrawal');
  await stay(page);
  await page.getByRole('button', { name: 'Call customer service' }).tap();
  // as after 20 s
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('animationend'), { animationName: 'lost' })));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // nor does one after it, which nothing can answer (the note is over the button)
  await page.getByRole('button', { name: 'Call customer service' }).press('Enter');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await letReactCome();
  await tookOver(page);
  await expect(left(page)).toHaveAttribute('data-left', /./);
});

test('after the page has said that scripts are missing, a link that only they can follow holds back no dialog', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, '/orderDetails.html?productId=101&orderId=rating');
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('animationend'), { animationName: 'lost' })));
  await page.getByRole('link', { name: 'Click to view more products' }).press('Enter');
  await letReactCome();
  await tookOver(page);
  await page.getByRole('dialog', { name: 'Please rate this service' }).waitFor();
});

test('after the page has said that scripts are missing, its links work also when the app has handed over a session', async ({
  openScreen,
}) => {
  const [page] = await withoutReact(openScreen, '/orderDetails.html?productId=101&orderId=withdrawal');
  await stay(page);
  await page.evaluate(() => {
    window.onSessionChange?.({ sessionId: 's2' });
    dispatchEvent(Object.assign(new Event('animationend'), { animationName: 'lost' }));
  });
  await page.getByRole('button', { name: 'Repayment' }).press('Enter');
  await expect(left(page)).toHaveAttribute('data-left', 'repayment');
});

test('a tap before React on a link or a channel replaces an earlier tap on Payment', async ({
  openScreen,
  sandbox,
}) => {
  const others: readonly ((page: Page) => Promise<void>)[] = [
    (page) => sheetOf(page).getByRole('link', { name: 'Problem paying?' }).tap(),
    (page) => sheetOf(page).getByRole('radio', { name: 'Maya' }).check(),
  ];
  for (const other of others) {
    const [page, letReactCome] = await withoutReact(openScreen, ORDER);
    await stay(page);
    await payButton(page).tap();
    await payment(sheetOf(page)).tap();
    await expect(payment(sheetOf(page))).toHaveAttribute('aria-busy', 'true');
    await other(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await letReactCome();
    await tookOver(page);
    await settle(page);
  }
  expect(requestsOf(sandbox, PAY)).toEqual([]);
});

test('after a dialog is answered before React, the next dialogs follow, with the rating last', async ({
  openScreen,
}) => {
  const [page, letReactCome] = await withoutReact(openScreen, '/orderDetails.html?productId=101&orderId=all-dialogs');
  const answer = (title: string, name: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name }).tap();
  await answer('Update your bank card', 'Cancel');
  await letReactCome();
  await answer('Kind tips', 'Confirm');
  await answer('Reminder', 'Cancel');
  await page.getByRole('dialog', { name: 'Please rate this service' }).waitFor();
});

/** The last step of a complaint, with its scripts held back. */
const openComplaint = (openScreen: OpenScreen) =>
  openHolding(openScreen, '/complainPageNext.html?orderNo=complaint-2&problemType=4&sessionId=s1', SCRIPTS);

test('a tap on Send before React does not send a complaint for which a photo is being chosen', async ({
  openScreen,
  sandbox,
}) => {
  const { page, letGo } = await openComplaint(openScreen);
  await page.getByRole('textbox').fill('They shout.');
  await page.getByRole('button', { name: 'Send' }).tap();
  // as while the phone's picker is open
  await page.locator('[type=file]').focus();
  letGo();
  await whole(page);
  await settle(page);
  expect(requestsOf(sandbox, saveComplaint.path)).toEqual([]);
});

for (const [path, name] of [
  ['/complaint.html?orderId=complaint-1', 'My complaints'],
  ['/complaintList.html?', 'File a complaint'],
] as const) {
  test(`before React, a link in the shell of ${path} carries the session`, async ({ openScreen }) => {
    const { page } = await openHolding(
      openScreen,
      `${path}&sessionId=s1&deviceId=d1`,
      /\/assets\/.*\.js$|user-problem/,
    );
    await page.getByRole('link', { name }).click({ noWaitAfter: true });
    await page.waitForURL(({ pathname }) => !path.startsWith(pathname), { waitUntil: 'commit' });
    const { searchParams } = new URL(page.url());
    expect(['sessionId', 'deviceId'].map((one) => searchParams.get(one))).toEqual(['s1', 'd1']);
  });
}

test('taps just before and just after React takes over open the sheet once', async ({ openScreen }) => {
  const page = await openScreen('/__sandbox/log', { init: watchShell });
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name, options) => {
      const tap = () => document.querySelector<HTMLElement>('[data-tap]')?.click();
      // just before React takes over, and just after
      if (name === 'hydrate') {
        tap();
        queueMicrotask(tap);
      }
      return mark(name, options);
    };
  });
  await page.goto(ORDER);
  await expectOneAnswer(page);
});
