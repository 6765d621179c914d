import type { Page } from '@playwright/test';
import { complaintDetail, complaintList, saveComplaint } from '../../shared/api/complaint.ts';
import { expect, nativeBack, type OpenOptions, type OpenScreen, test, withIosHost } from './fixtures.ts';
import { openWhole } from './support/early-view.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import { requestsOf } from './support/network.ts';
import { allowLongTexts, button, goBack } from './support/page.ts';
import { sampleSession } from './support/repayment.ts';

const openComplaint = (openScreen: OpenScreen, orderId: string, options?: OpenOptions) =>
  openWhole(openScreen, `/complaint.html?${String(new URLSearchParams({ orderId, ...sampleSession }))}`, options);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const order = (page: Page) => page.getByRole('region', { name: 'Order' });

test('the chosen order survives back and a reload; the filed complaint promises an answer within 3 weekdays', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openComplaint(openScreen, 'complaint-1');
  await button(page, 'All orders').tap();
  await judgeLooks(page);
  await page.getByRole('radio', { name: /^Harvest Loan/ }).tap();
  await button(page, 'Collection').tap(); // refused
  await judgeLooks(page);
  await button(page, 'All orders').tap();
  await page.getByRole('radio', { name: /^Lakbay Loan/ }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, 'Collection').tap();
  await judgeLooks(page);
  await link(page, 'Calls too often').tap();
  await page.waitForURL(/complainPageNext\.html/);
  const chosen = { orderId: 'complaint-1', orderNo: 'complaint-2', problemType: '1', problemSonType: '11' };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ ...sampleSession, ...chosen });
  await goBack(page, /complaint\.html/);
  await link(page, 'Calls too often').waitFor();
  await expect(order(page)).toContainText('Lakbay Loan', { useInnerText: true });
  await page.reload();
  await link(page, 'Calls too often').waitFor();
  await expect(order(page)).toContainText('7 days overdue', { useInnerText: true });
  await link(page, 'Calls too often').tap();
  const words = 'They call me at work, five times a day.';
  await page.getByRole('textbox').fill(words);
  await button(page, 'Send').tap();
  await page.getByText('Successfully Sent').waitFor();
  await page.waitForURL(/complaint\.html/);
  await expect(order(page)).toContainText('Peso Quick Loan', { useInnerText: true });
  expect(requestsOf(sandbox, saveComplaint.path)).toHaveLength(1);
  await page.getByText('Your complaint was sent').waitFor();
  await judge(page);
  await link(page, 'See your complaints').tap();
  await page.getByRole('link', { name: words }).tap();
  await page.getByText('within 3 weekdays').waitFor();
  await expect(page.getByRole('region', { name: 'Your complaint' })).toContainText(words, { useInnerText: true });
  expect([complaintList, complaintDetail].map(({ path }) => requestsOf(sandbox, path).length)).toEqual([1, 1]);
  expect(new URL(page.url()).searchParams.get('sessionId')).toBe('sandbox-session-1');
  await goBack(page, /complaintList\.html/);
  await page.getByRole('link', { name: words }).waitFor();
});

test('by keyboard and without storage, an order and a subtype are chosen and lead to the next page', async ({
  openScreen,
}) => {
  const page = await openComplaint(openScreen, 'complaint-1', { host: withIosHost(), storage: false });
  expect(await nativeBack(page)).toBe(false);
  await button(page, 'All orders').press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await nativeBack(page)).toBe(true);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button(page, 'All orders').press('Enter');
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('dialog').count()).toBe(1);
  // as a screen reader does, on the chosen row
  await page.getByRole('radio', { checked: true }).evaluate((radio: HTMLInputElement) => {
    radio.click();
  });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('All');
  await expect(order(page)).toContainText('Lakbay Loan', { useInnerText: true });
  await button(page, 'Collection').press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Calls too often');
  await page.keyboard.press('Enter');
  await page.waitForURL(/complainPageNext\.html/);
});

test('hostile texts are shown as text', async ({ openScreen, problems }) => {
  const page = await openComplaint(openScreen, 'complaint-hostile');
  await button(page, '<script>window.hacked=1</script>').tap();
  await expectHarmless(page);
  await link(page, '"><img src=x onerror="window.hacked=1">').first().tap();
  await page.waitForURL(/complainPageNext\.html/);
  await expectHarmless(page);
  allowLongTexts(problems);
});
