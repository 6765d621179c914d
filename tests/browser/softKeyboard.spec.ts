import type { Locator, Page } from '@playwright/test';
import { expect, settle, test } from './fixtures.ts';
import { openHolding } from './support/repayment.ts';

// A keyboard on the screen: the page gets what is left of it (`interactive-widget=resizes-content`), and the bar and the sheet
// with it. What is typed into stays to be seen, on a phone of 360 x 640 of which the keyboard takes 300.

const PHONE = { width: 360, height: 640 };
const KEYBOARD = 300;

/** On a busy machine a keyboard comes long after the tap: then the sheet and the bar that it moves count as a shift. */
test.beforeEach(({ problems }) => {
  problems.allow(/^layout shift: [^<]*(<div class="(panel|action)_\w+">(, )?)+$/);
});

const options = { viewport: PHONE, reducedMotion: true };
const COMPLAINT = '/complainPageNext.html?orderNo=complaint-1&problemType=1&problemSonType=11&sessionId=next';

const fields: readonly (readonly [screen: string, path: string, label: string, open?: string])[] = [
  ['bindBank', '/bindBank.html?productId=bank-short', 'Account number'],
  ['bindBank, its sheet', '/bindBank.html?productId=bank-500', 'Search', 'Bank'],
  ['complainPageNext', COMPLAINT, 'What happened?'],
  ['promotion', '/promotion.html?id=promo-full', 'Mobile number'],
];

/** What is covered by something else in the middle of the element, or out of sight; '' when it is seen. */
const hidden = (shown: Locator) =>
  shown.evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    // of a box that is higher than the screen its first lines
    const line = y + Math.min(height / 2, 24);
    const hit = document.elementFromPoint(x + width / 2, line);
    return hit && (field.contains(hit) || hit.contains(field))
      ? ''
      : `${hit?.textContent ?? 'out of sight'} at ${line}`;
  });

for (const [screen, path, label, opener] of fields) {
  test(`${screen}: the field with the focus is seen above the keyboard`, async ({ openScreen }) => {
    const page = await openScreen(path, options);
    if (opener) await page.getByRole('button', { name: new RegExp(`^${opener}`) }).tap();
    const field = page.getByLabel(label, { exact: true });
    await field.tap();
    await expect(field).toBeFocused();
    // on iOS it lies over the page: what stands in a sheet cannot be scrolled from under it
    if (opener) {
      const { y, height } = (await field.boundingBox())!;
      expect(y + height).toBeLessThan(PHONE.height - KEYBOARD);
    }
    await page.setViewportSize({ width: PHONE.width, height: PHONE.height - KEYBOARD });
    await settle(page);
    await expect.poll(() => hidden(field)).toBe('');
    await field.fill('12');
    expect(await hidden(field)).toBe('');
    if (opener) await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  });
}

/** A keyboard over the page, as on iOS: the page is as high as it was, and less of it is seen. @param pan by how much it was moved up */
async function coverWithKeyboard(page: Page, height: number, pan = 0): Promise<void> {
  await page.evaluate(
    ([covered, offsetTop]) => {
      const seen = { height: document.documentElement.clientHeight - covered!, offsetTop: offsetTop! };
      for (const [name, value] of Object.entries(seen))
        Object.defineProperty(visualViewport, name, { configurable: true, value });
      visualViewport!.dispatchEvent(new Event(offsetTop ? 'scroll' : 'resize'));
    },
    [height, pan],
  );
  await settle(page);
}

/** The bottom of what stands above a keyboard follows it, and stands where it was when the keyboard is gone. */
async function expectToFollow(page: Page, shown: Locator, meanwhile: () => Promise<void>): Promise<void> {
  const bottom = () => shown.evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  await coverWithKeyboard(page, KEYBOARD);
  expect(await bottom()).toBe(PHONE.height - KEYBOARD);
  await meanwhile();
  // moved up under the finger, less of it is covered
  await coverWithKeyboard(page, KEYBOARD, 100);
  expect(await bottom()).toBe(PHONE.height - KEYBOARD + 100);
  await coverWithKeyboard(page, 0);
  expect(await bottom()).toBe(PHONE.height);
}

test('a sheet with a search stands above a keyboard that lies over the page', async ({ openScreen }) => {
  const page = await openScreen('/bindBank.html?productId=bank-500', options);
  await page.getByRole('button', { name: /^Bank/ }).tap();
  await page.getByLabel('Search').tap();
  await expectToFollow(page, page.getByRole('dialog'), async () => {
    expect(await hidden(page.getByLabel('Search'))).toBe('');
    await page.getByLabel('Search').fill('samar');
    await expect(page.getByRole('radio').first()).toBeInViewport();
  });
});

for (const [screen, path] of [
  ['bindBank', '/bindBank.html?productId=bank-full'],
  ['complainPageNext', COMPLAINT],
] as const) {
  test(`${screen}: the bar stands above a keyboard over the page, its field above the bar`, async ({ openScreen }) => {
    const page = await openScreen(path, options);
    const action = page.getByRole('button', { name: /^(Next|Send)$/ });
    const field = page.getByRole('textbox').last();
    await field.tap();
    await expectToFollow(page, action.locator('..'), async () => {
      const { y, height } = (await field.boundingBox())!;
      expect(y + height).toBeLessThan((await action.boundingBox())!.y);
      expect(y).toBeGreaterThan(0);
    });
  });
}

test('a keyboard that came before React: the bar stands above it', async ({ openScreen }) => {
  const { page, letGo } = await openHolding(openScreen, COMPLAINT, /\/assets\/react-/, options);
  await page.getByRole('textbox').tap();
  await coverWithKeyboard(page, KEYBOARD);
  letGo();
  await expect
    .poll(async () => {
      const { y, height } = (await page.getByRole('button', { name: 'Send' }).boundingBox())!;
      return y + height < PHONE.height - KEYBOARD;
    })
    .toBe(true);
});
