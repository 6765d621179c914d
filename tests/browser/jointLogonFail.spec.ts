import { countTap, jointProductLink } from '../../shared/api/joint-logon.ts';
import { expect, test, withAndroidHost } from './fixtures.ts';
import { openWhole } from './support/early-view.ts';
import { judge } from './support/judge.ts';
import { hold, requestsOf } from './support/network.ts';
import { goBack, toastOf } from './support/page.ts';
import { sampleSession } from './support/repayment.ts';

const ADDRESS = `/jointLogonFail.html?${String(new URLSearchParams({ ...sampleSession, productId: 'joint-full' }))}`;

test('a double tap on a product counts once and opens it once; after going back, products work again', async ({
  openScreen,
  sandbox,
}) => {
  sandbox.control.fail(countTap.path, { kind: 'code' });
  const page = await openWhole(openScreen, ADDRESS, { isRestorable: true });
  await page.getByText('Lakbay Loan').dblclick();
  await page.waitForURL(/\/sandbox\/outside\/product$/);
  expect(requestsOf(sandbox, countTap.path).map(({ form }) => form)).toEqual([{ type: '18', index: '0' }]);
  expect(requestsOf(sandbox, jointProductLink.path).map(({ form }) => form)).toEqual([
    { productId: 'joint-full', linkKey: 'lakbay-loan' },
  ]);
  await goBack(page, /jointLogonFail/);
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await page.getByText('Piso Now').tap();
  await toastOf(page).getByText('fully booked today').waitFor();
});

test('the app opens its own product; a closed product does nothing; a slow product is busy', async ({
  openScreen,
  sandbox,
}) => {
  const host = withAndroidHost();
  const page = await openWhole(openScreen, ADDRESS, { host });
  const letGo = await hold(page, new RegExp(jointProductLink.path));
  await page.getByText('Harvest Loan').tap({ force: true });
  const card = page.getByRole('button', { name: /^Salary Advance/ });
  await card.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => card.getAttribute('aria-busy')).toBe('true');
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true);
  await judge(page);
  letGo();
  await expect.poll(() => host.messages).toEqual([{ handler: 'to', body: '/product/detail?id=202' }]);
  await expect(card).not.toHaveAttribute('aria-busy');
  expect(requestsOf(sandbox, countTap.path), 'the closed product is not counted').toHaveLength(1);
});
