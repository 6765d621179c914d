import type { Page } from '@playwright/test';
import { contact } from '../../shared/api/customer-service.ts';
import { expect, type OpenOptions, type OpenScreen, test, withIosHost } from './fixtures.ts';
import { judge } from './support/judge.ts';
import { allowLongTexts, requestsOf, sampleSession, toastOf } from './support/repayment.ts';

const addressOf = (sessionId: string) =>
  `/customerService.html?${String(new URLSearchParams({ ...sampleSession, sessionId }))}`;

/** Opens it and waits until React has the answer. */
async function openWhole(openScreen: OpenScreen, sessionId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(sessionId), options);
  await page.locator('main button').first().waitFor();
  return page;
}
const hrefs = (page: Page) =>
  page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('numbers and addresses are read before React is there, with one request and nothing moving', async ({
  openScreen,
  sandbox,
}) => {
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
  expect(requestsOf(sandbox, contact.path).map(({ form }) => form)).toEqual([{ overall: '30' }]);
});

test.describe('using it', () => {
  test('Copy, the links, and a call through the app', async ({ openScreen }) => {
    const host = withIosHost();
    const page = await openWhole(openScreen, 'service-full', { host });
    await page.getByRole('button', { name: 'Copy' }).nth(1).tap();
    await toastOf(page).getByText('copy success').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('help@lender.example');
    expect((await hrefs(page)).slice(0, 2)).toEqual(['https://wa.me/639175550142', 'mailto:help@lender.example']);
    await page.getByRole('button', { name: /^Call us/ }).tap();
    await expect.poll(() => host.messages).toEqual([{ handler: 'callPhone', body: '+63287001234' }]);
  });

  test('the links to complaints carry the session along', async ({ openScreen }) => {
    const page = await openWhole(openScreen, 'service-usual');
    const [, , file = '', mine = ''] = await hrefs(page);
    expect(file).toMatch(/^\.\/complaint\.html\?.*sessionId=service-usual/);
    expect(mine).toMatch(/^\.\/complaintList\.html\?.*sessionId=service-usual/);
  });

  test('hostile and injecting values are text that leads nowhere', async ({ openScreen, problems }) => {
    const page = await openWhole(openScreen, 'service-hostile');
    for (const sessionId of ['service-hostile', 'service-injection']) {
      await page.goto(new URL(addressOf(sessionId), page.url()).href);
      await page.getByRole('button', { name: /^Call us/ }).waitFor();
      expect((await hrefs(page)).every((href) => href?.startsWith('./complain'))).toBe(true);
      expect(await page.evaluate('window.hacked')).toBeUndefined();
      expect(await page.locator('main img').count()).toBe(0);
      await judge(page);
    }
    allowLongTexts(problems);
  });

  test('a failed answer: the configured number, and Retry brings the rest', async ({
    openScreen,
    sandbox,
    problems,
  }) => {
    problems.expect(/^console: Failed to load resource.*500/);
    const page = await openScreen(addressOf('service-fails-once'));
    await page.getByRole('button', { name: /^Call us/ }).waitFor();
    await judge(page);
    await page.getByRole('button', { name: 'Retry' }).tap();
    await page.getByText('File a complaint').waitFor();
    expect(requestsOf(sandbox, contact.path)).toHaveLength(2);
  });
});
