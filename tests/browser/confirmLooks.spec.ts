import type { Page } from '@playwright/test';
import { expect, nativeBack, type OpenOptions, type OpenScreen, test, withIosHost } from './fixtures.ts';
import { judgeLooks } from './support/judge.ts';
import { allowLongTexts, button } from './support/repayment.ts';

// what follows a tap in both versions, judged in every look; the states of a loan: states.spec.ts

const open = (openScreen: OpenScreen, screen: string, productId: string, options?: OpenOptions) =>
  openScreen(`/${screen}.html?productId=${productId}`, options);
const whole = (page: Page) => page.getByRole('button', { disabled: false }).last().waitFor();

const uncheck = async (page: Page) => {
  await page.getByRole('checkbox').tap();
  await page.getByText('Agree to the loan agreements to continue.').waitFor();
};
const askToStay = async (page: Page) => {
  await page.getByRole('region').first().waitFor();
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
    const page = await open(openScreen, 'confirmV3', productId, { host: withIosHost() });
    await whole(page);
    await act(page);
    await judgeLooks(page);
  });
}

test('long texts, in each dialog', async ({ openScreen, problems }) => {
  const page = await open(openScreen, 'confirmV2', 'loan-long-texts', { host: withIosHost() });
  await judgeLooks(page);
  await button(page, 'Close').tap();
  await judgeLooks(page);
  await nativeBack(page);
  await judgeLooks(page);
  allowLongTexts(problems);
});
