import type { Page } from '@playwright/test';
import { saveScore } from '../../shared/api/complaint.ts';
import { expect, nativeBack, test, withAndroidHost } from './fixtures.ts';
import { openWhole } from './support/early-view.ts';
import { judge, judgeLooks } from './support/judge.ts';
import { requestsOf } from './support/network.ts';
import { allowLongTexts, button, openWithClock, toastOf } from './support/page.ts';

const addressOf = (problemId: string) => `/complainDetails.html?sessionId=s1&problemId=${problemId}`;
const whole = (page: Page) => page.getByText('Process Result').waitFor();
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please rate this service' });

test('the rating opens after 3 seconds, keeps its stars when it is refused, is sent, and never opens again', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openWithClock(openScreen, addressOf('details-score-refused'), {}, true);
  const nextMoment = async () => {
    await page.clock.runFor(20);
    return page.getByText('Process Result').isVisible();
  };
  await expect.poll(nextMoment, { intervals: [20] }).toBe(true);
  await page.clock.runFor(2900);
  expect(await dialog(page).count()).toBe(0);
  await page.clock.runFor(200);
  await dialog(page).waitFor();
  await page.clock.resume();
  await page.getByRole('radio', { name: '2 stars' }).click();
  await button(page, 'Send').tap();
  await toastOf(page).getByText('Ratings are closed at the moment.').waitFor();
  expect(await page.getByRole('radio', { name: '2 stars' }).isChecked()).toBe(true);
  await button(page, 'Send').tap();
  await dialog(page).waitFor({ state: 'detached' });
  await toastOf(page).getByText('Successful demonstration！').waitFor();
  expect(requestsOf(sandbox, saveScore.path).map(({ form }) => form?.score)).toEqual(['2', '2']);
  sandbox.state.complaints.reset();
  await page.reload();
  await whole(page);
  await page.clock.runFor(10_000);
  expect(await dialog(page).count()).toBe(0);
});

test('the rating waits for an open picture; the app’s back control closes both; all is accessible in every look', async ({
  openScreen,
}) => {
  const page = await openWithClock(openScreen, addressOf('replied'), { host: withAndroidHost(), storage: false });
  await whole(page);
  expect(await nativeBack(page)).toBe(false);
  await page.getByRole('button', { name: 'Enlarge: Your picture 1' }).tap();
  await page.getByRole('dialog', { name: 'Your picture 1' }).waitFor();
  await page.clock.runFor(5000);
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await judge(page);
  expect(await nativeBack(page)).toBe(true);
  await dialog(page).waitFor();
  await judge(page);
  expect(await nativeBack(page)).toBe(true);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await nativeBack(page)).toBe(false);
  await button(page, 'Rate our reply').waitFor();
  await judgeLooks(page);
  await page.goto('/complainDetails');
  await page.getByRole('link', { name: 'My complaints' }).waitFor();
  await judgeLooks(page);
});

test('line breaks are kept in the complaint and in the reply', async ({ openScreen, problems }) => {
  const page = await openWhole(openScreen, addressOf('details-long'));
  for (const name of ['Your complaint', 'Process Result']) {
    expect(await page.getByRole('region', { name }).innerText()).toMatch(/agency\.\s*\n\n/);
  }
  allowLongTexts(problems);
});
