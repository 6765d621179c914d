import type { Page } from '@playwright/test';
import { expect, nativeBack, test, withIosHost } from './fixtures.ts';
import { openWhole } from './support/early-view.ts';
import { judgeLooks } from './support/judge.ts';
import { allowLongTexts, button } from './support/repayment.ts';

// what follows a tap in both versions, judged in every look; the states of a loan: states.spec.ts

const uncheck = async (page: Page) => {
  await page.getByRole('checkbox').tap();
  await page.getByText('Agree to the loan agreements to continue.').waitFor();
};
const askToStay = async (page: Page) => {
  expect(await nativeBack(page)).toBe(true);
};
const confirmInVain = async (page: Page) => {
  await button(page, 'Next').tap();
  await page.getByText('Your loan is confirmed').waitFor();
};

for (const [what, productId, act] of [
  ['agreements that are unchecked', 'loan-five-agreements', uncheck],
  ['asked to stay', 'loan-stay', askToStay],
  ['confirmed, without an address to follow', 'loan-to-nowhere', confirmInVain],
] as const) {
  test(what, async ({ openScreen }) => {
    const page = await openWhole(openScreen, `/confirmV3.html?productId=${productId}`, { host: withIosHost() });
    await act(page);
    await judgeLooks(page);
  });
}

test('long texts, after the first dialog and in the last', async ({ openScreen, problems }) => {
  const page = await openScreen('/confirmV2.html?productId=loan-long-texts', { host: withIosHost() });
  await button(page, 'Close').tap();
  await judgeLooks(page);
  await nativeBack(page);
  await judgeLooks(page);
  allowLongTexts(problems);
});
