import { HANDLERS } from '../../shared/features/preview/messages.ts';
import { document } from '../contract/support/document.ts';
import { axe, expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the reference shows every endpoint, and one opens with its fields', async ({ page, problems }) => {
  // what the viewer shows when it has read the document pushes other things down
  problems.allow(/layout shift/);
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: /Lender back end/ })).toBeVisible();
  const operation = page.locator('#operations-repayment-payUrl');
  await expect(page.locator('.opblock')).toHaveCount(
    Object.values(document.paths).flatMap((path) => Object.keys(path)).length,
  );
  await operation.getByRole('button').first().click();
  await expect(operation.getByText('channelNumber').first()).toBeVisible();
});

test('the bridge contract lists every handler', async ({ page }) => {
  await page.goto('/reference/bridge');
  await expect(page.getByRole('cell', { name: 'closeWebView', exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(HANDLERS.length + 1 + 3);
  await axe(page);
});
