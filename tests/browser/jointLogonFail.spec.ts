import type { Page } from '@playwright/test';
import { countTap, jointLogonFail, jointProductLink } from '../../shared/api/joint-logon.ts';
import { expect, type OpenOptions, type OpenScreen, test, withAndroidHost } from './fixtures.ts';
import { dangerousAddresses } from './support/inspect.ts';
import { judge } from './support/judge.ts';
import { allowLongTexts, goBack, requestsOf, sampleSession, toastOf } from './support/repayment.ts';

const addressOf = (productId: string) =>
  `/jointLogonFail.html?${String(new URLSearchParams({ ...sampleSession, productId }))}`;

/** Opens it and waits until React has the answer. */
async function openWhole(openScreen: OpenScreen, productId: string, options?: OpenOptions): Promise<Page> {
  const page = await openScreen(addressOf(productId), options);
  await page.locator('main button').first().waitFor();
  return page;
}

test('notice and reason are read before React is there, with one request and nothing moving', async ({
  openScreen,
  sandbox,
}) => {
  const page = await openScreen(addressOf('joint-full'), {
    slow: { match: /\/assets\//, ms: 1500 },
    waitUntil: 'commit',
  });
  const slot = (name: string) => page.locator(`[data-slot=${name}]`);
  await expect.poll(() => slot('headline').innerText()).toBe('We could not sign you in');
  expect(await slot('description').innerText()).toContain('takes no new customers');
  expect(await page.locator('main button').count()).toBe(0);
  await page.getByText('Lakbay Loan').waitFor();
  expect(requestsOf(sandbox, jointLogonFail.path).map(({ form }) => form)).toEqual([{ productId: 'joint-full' }]);
});

test.describe('a tap on a product', () => {
  test('two taps are one count, one question, one way; back again everything works', async ({
    openScreen,
    sandbox,
  }) => {
    sandbox.control.fail(countTap.path, { kind: 'code' });
    const page = await openWhole(openScreen, 'joint-full', { isRestorable: true });
    await page.getByText('Lakbay Loan').dblclick();
    await page.waitForURL(/\/sandbox\/outside\/product$/);
    expect(requestsOf(sandbox, countTap.path).map(({ form }) => form)).toEqual([{ type: '18', index: '0' }]);
    expect(requestsOf(sandbox, jointProductLink.path)).toHaveLength(1);
    await goBack(page, /jointLogonFail/);
    await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
    await page.getByText('Piso Now').tap();
    await toastOf(page).getByText('fully booked today').waitFor();
  });

  test('the app opens its own; one that is closed does nothing; a slow one is busy', async ({
    openScreen,
    sandbox,
  }) => {
    const host = withAndroidHost();
    const page = await openWhole(openScreen, 'joint-slow-link', { host });
    await page.getByText('Harvest Loan').tap({ force: true });
    expect(requestsOf(sandbox, countTap.path)).toEqual([]);
    const card = page.getByRole('button', { name: /^Salary Advance/ });
    await card.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => card.getAttribute('aria-busy')).toBe('true');
    expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
    await judge(page);
    await expect
      .poll(() => host.messages, { timeout: 5000 })
      .toEqual([{ handler: 'to', body: '/product/detail?id=202' }]);
    expect(await card.getAttribute('aria-busy')).toBeNull();
  });

  test('hostile texts are text, and the link behind them is refused', async ({ openScreen, problems }) => {
    const page = await openWhole(openScreen, 'joint-hostile');
    expect(await dangerousAddresses(page)).toEqual([]);
    await page.getByRole('button', { name: /onerror/ }).tap();
    await toastOf(page).getByText('This link cannot be opened.').waitFor();
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    expect(page.url()).toContain('/jointLogonFail.html');
    allowLongTexts(problems);
  });
});
