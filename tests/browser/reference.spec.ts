import { HANDLERS } from '../../shared/features/preview/messages.ts';
import { document } from '../contract/support/document.ts';
import { axe, expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the reference lists every endpoint; an opened endpoint shows its fields; the example forms can be sent unchanged, and conform', async ({
  page,
  problems,
  sandbox,
}) => {
  // the viewer pushes other content down when it has read the document
  problems.allow(/layout shift/);
  await page.goto('/reference');
  await expect(page.getByRole('heading', { name: /Lender back end/ })).toBeVisible();
  const operationOf = (id: string) => page.locator(`#operations-${id}`);
  await expect(page.locator('.opblock')).toHaveCount(
    Object.values(document.paths).flatMap((path) => Object.keys(path)).length,
  );
  for (const [id, path] of [
    ['repayment-payUrl', 'generate-vcode'],
    ['bindBank-bindCard', 'bind-card-new'],
    ['complainPageNext-saveComplaint', 'problem-save'],
  ] as const) {
    const operation = operationOf(id);
    await operation.getByRole('button').first().click();
    if (id === 'repayment-payUrl') await expect(operation.getByText('channelNumber').first()).toBeVisible();
    await operation.getByRole('button', { name: 'Try it out' }).click();
    await operation.getByRole('button', { name: 'Execute' }).click();
    const asked = () => sandbox.control.log.find((one) => one.path.endsWith(path));
    await expect.poll(() => asked()?.verdict, id).toEqual({ kind: 'conforms', words: '' });
  }
});

test('the bridge contract lists every handler', async ({ page }) => {
  await page.goto('/reference/bridge');
  await expect(page.getByRole('cell', { name: 'closeWebView', exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(HANDLERS.length + 1 + 3);
  await axe(page);
});

test('the bridge contract fits a phone, and no link of it leads into the sources', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reference/bridge');
  await expect(page.getByText('tests/webview/hosts')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(390);
});
