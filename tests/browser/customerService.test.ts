import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { contact } from '../../shared/api/customer-service.ts';
import { expectProblems, openScreen, withIosHost, type OpenOptions } from './harness.ts';
import { judge } from './support/judge.ts';
import { allowLongTexts, requestsOf, sampleSession, toastOf } from './support/repayment.ts';

const addressOf = (sessionId: string) =>
  `/customerService.html?${String(new URLSearchParams({ ...sampleSession, sessionId }))}`;

/** Opens it and waits until React has the answer. */
async function openWhole(sessionId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(sessionId), options);
  await page.locator('main button').first().waitFor();
  return page;
}
const hrefs = (page: Page) =>
  page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('numbers and addresses are read before React is there, with one request and nothing moving', async () => {
  const page = await openScreen(addressOf('service-full'), {
    slow: { match: /\/assets\//, ms: 1500 },
    waitUntil: 'commit',
  });
  const slots = () => page.locator('[data-slot]').allInnerTexts();
  const values = ['+63 917 555 0142', 'help@lender.example', '+63 (2) 8700-1234'];
  await expect.poll(slots).toEqual(values);
  expect(await page.locator('main button').count()).toBe(0);
  await page.getByText('File a complaint').waitFor();
  expect(await slots()).toEqual(values);
  expect(requestsOf(contact.path).map(({ form }) => form)).toEqual([{ overall: '30' }]);
});

describe('using it', () => {
  test('Copy, the links, and a call through the app', async () => {
    const host = withIosHost();
    const page = await openWhole('service-full', { host });
    await page.getByRole('button', { name: 'Copy' }).nth(1).tap();
    await toastOf(page).getByText('copy success').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('help@lender.example');
    expect((await hrefs(page)).slice(0, 2)).toEqual(['https://wa.me/639175550142', 'mailto:help@lender.example']);
    await page.getByRole('button', { name: /^Call us/ }).tap();
    await expect.poll(() => host.messages).toEqual([{ handler: 'callPhone', body: '+63287001234' }]);
  });

  test('the links to complaints carry the session along', async () => {
    const page = await openWhole('service-usual');
    const [, , file = '', mine = ''] = await hrefs(page);
    expect(file).toMatch(/^\.\/complaint\.html\?.*sessionId=service-usual/);
    expect(mine).toMatch(/^\.\/complaintList\.html\?.*sessionId=service-usual/);
  });

  test('hostile and injecting values are text that leads nowhere', async () => {
    const page = await openWhole('service-hostile');
    for (const sessionId of ['service-hostile', 'service-injection']) {
      await page.goto(new URL(addressOf(sessionId), page.url()).href);
      await page.getByRole('button', { name: /^Call us/ }).waitFor();
      expect((await hrefs(page)).every((href) => href?.startsWith('./complain'))).toBe(true);
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      expect(await page.locator('main img').count()).toBe(0);
      await judge(page);
    }
    await allowLongTexts(page);
  });

  test('a failed answer: the configured number, and Retry brings the rest', async () => {
    expectProblems(/^console: Failed to load resource.*500/);
    const page = await openScreen(addressOf('service-fails-once'));
    await page.getByRole('button', { name: /^Call us/ }).waitFor();
    await judge(page);
    await page.getByRole('button', { name: 'Retry' }).tap();
    await page.getByText('File a complaint').waitFor();
    expect(requestsOf(contact.path)).toHaveLength(2);
  });
});

describe('looked at', () => {
  test('every way, some, none', async () => {
    const page = await openWhole('service-full');
    await judge(page);
    for (const sessionId of ['service-usual', 'service-email', 'service-none']) {
      await page.goto(new URL(addressOf(sessionId), page.url()).href);
      await page.getByText('File a complaint').waitFor();
      await judge(page);
    }
  });

  test('loading', async () => {
    const page = await openScreen(addressOf('service-hang'));
    await page.waitForTimeout(300);
    await judge(page);
    await page.context().close(); // before the sandbox lets go of the request
  });

  test.each<[string, string, OpenOptions]>([
    ['in the dark', 'service-full', { dark: true, reducedMotion: true }],
    ['in large text', 'service-full', { textSize: 2 }],
    ['long texts on a small phone', 'service-long', { viewport: { width: 320, height: 568 } }],
  ])('%s', async (_how, sessionId, options) => {
    const page = await openWhole(sessionId, options);
    await judge(page);
    await allowLongTexts(page);
  });
});
