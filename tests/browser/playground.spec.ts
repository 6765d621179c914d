import { sandboxConfig } from '../../scripts/sandbox/config.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a state is found and shown, arrow keys show other states, and a fault applies to the next request', async ({
  page,
  problems,
}) => {
  // layout shifts are allowed here: the lists of this tool grow, and a screen is shown in other looks
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

test('the page shows the sandbox and the frame as they are now', async ({ page, problems, sandbox }) => {
  problems.allow(/layout shift/);
  const frame = page.locator('iframe');
  const faults = page.getByRole('region', { name: 'Faults' });
  const requests = page.getByRole('region', { name: 'Requests' });
  const isSlow = faults.getByRole('checkbox', { name: /^Slow network/ });

  await test.step('an address opens its state; an address with an unknown state is corrected', async () => {
    await page.goto('/playground#repayment/nosuch');
    await expect(page).toHaveURL(/#index\/as%20it%20is$/);
    await expect(frame).toHaveAttribute('title', 'index as it is');
    await page.evaluate(() => (location.hash = '#repayment/overdue'));
    await expect(frame).toHaveAttribute('title', 'repayment overdue');
    await page.evaluate(() => (location.hash = '#repayment/nosuch'));
    await expect(page).toHaveURL(/#repayment\/overdue$/);
  });

  await test.step('times are local, and a message has the name of the screen that the frame has gone on to', async () => {
    await requests.locator('time').first().waitFor();
    const oldest = new Date(sandbox.control.log[0]!.time);
    const local = oldest.toLocaleTimeString('en-GB', { timeZone: 'Asia/Manila' });
    await expect(requests.locator('time').last()).toContainText(local);
    await page.frames()[1]!.goto('/paymentInstructions.html');
    await page.getByRole('button', { name: 'Native back' }).click();
    await expect(page.getByText(/ paymentInstructions ← onNativeBack /)).toBeVisible();
  });

  await test.step('an answer without a contract has a verdict, too, and says why', async () => {
    problems.expect('Failed to load resource');
    const nothing = `${sandboxConfig().prefix}/nothing`;
    await page.evaluate((path) => fetch(path), nothing);
    const row = requests.getByRole('listitem').filter({ hasText: nothing });
    await expect(row).toContainText('– refused');
    await row.locator('summary').click();
    await expect(row.getByText(`No endpoint GET ${nothing}`)).toBeVisible();
  });

  await test.step('faults survive a reload, and a reset of the sandbox ends them', async () => {
    await isSlow.click();
    await expect(faults.getByRole('listitem')).toContainText('every endpoint After 2 s');
    await page.reload();
    await expect(isSlow).toBeChecked();
    await page.getByRole('button', { name: 'Reset sandbox' }).click();
    await expect(isSlow).not.toBeChecked();
    await expect(faults.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('no card covers the phone', async () => {
    const liesOver = () =>
      requests.evaluate((card) => {
        card.scrollIntoView();
        const { left, top } = card.getBoundingClientRect();
        return document.elementsFromPoint(left + 8, top + 24).some(({ localName }) => localName === 'iframe');
      });
    await page.setViewportSize({ width: 900, height: 800 });
    expect(await frame.evaluate(({ parentElement: phone }) => phone!.scrollWidth - phone!.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Size').selectOption('768 × 1024');
    expect(await liesOver()).toBe(false);
  });

  await test.step('an alert says that the sandbox does not answer, and disappears when it answers again', async () => {
    problems.expect('Failed to load resource');
    await page.route('**/__sandbox/**', (route) => route.abort());
    await isSlow.click();
    await expect(page.getByRole('alert')).toHaveText('The sandbox does not answer.');
    await page.unroute('**/__sandbox/**');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
