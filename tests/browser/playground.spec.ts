import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a state is found and shown, others by arrow keys; a fault meets the next request', async ({ page, problems }) => {
  // a tool whose lists grow while it is looked at; and a screen that is shown in another look
  problems.allow(/layout shift/);
  await page.goto('/playground');
  await page.getByRole('searchbox', { name: 'Find' }).fill('repayment overdue');
  const states = page.getByRole('listbox', { name: 'Screens and states' });
  await states.selectOption('repayment overdue');
  const phone = page.frameLocator('iframe');
  await expect(phone.getByText('₱6.837,50').first()).toBeVisible();
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByText('conforms').first()).toBeVisible();

  problems.expect('Failed to load resource');
  await page.getByLabel('Endpoint').selectOption('/v3/installment/loan-play-detail');
  await page.getByLabel('Fault', { exact: true }).selectOption('HTTP 500');
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'Open anew' }).click();
  await expect(phone.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(requests.getByText('breaks').first()).toBeVisible();
  await page.getByRole('button', { name: /^Switch off/ }).click();
  await phone.getByRole('button', { name: 'Retry' }).click();
  await expect(phone.getByText('₱6.837,50').first()).toBeVisible();

  await page.getByLabel('Dark').check();
  await expect(phone.locator('body')).toHaveCSS('color-scheme', /dark/);
  await page.getByRole('button', { name: 'Native back' }).click();
  await expect(page.getByText('onNativeBack: false').first()).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find' }).fill('');
  const before = await states.inputValue();
  await states.focus();
  await page.keyboard.press('ArrowDown');
  await expect(states).not.toHaveValue(before);
  await expect(page.locator('iframe')).toHaveAttribute('title', await states.inputValue());
});
