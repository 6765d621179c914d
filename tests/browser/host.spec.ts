import { changeSession, expect, nativeBack, settle, test, withAndroidHost, withIosHost } from './fixtures.ts';
import { openRepayment, openSheet, PAY, requestsOf, sampleSession, sheetOf } from './support/repayment.ts';

// the app around the web view: its back control, and the session that it hands over

test('back closes the page, but the sheet or a dialog first when one is open', async ({ openScreen }) => {
  const host = withIosHost();
  const page = await openRepayment(openScreen, 'full', { host });
  expect(await nativeBack(page)).toBe(false);
  await openSheet(page);
  expect(await nativeBack(page)).toBe(true);
  await sheetOf(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Barcode' }).tap();
  expect(await nativeBack(page)).toBe(true);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await nativeBack(page)).toBe(false);
  await settle(page);
  expect(host.messages).toEqual([]);
});

test.describe('a new session', () => {
  const fresh = { sessionId: 'after login', appVersion: '2.5' };
  const wholeFresh = { ...sampleSession, ...fresh };

  test('is what the payment is asked for with; what was not given stays', async ({ openScreen, sandbox }) => {
    const page = await openRepayment(openScreen, 'full', { host: withIosHost() });
    await changeSession(page, fresh);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.waitForURL(/\/sandbox\/pay\//);
    const [request] = requestsOf(sandbox, PAY);
    expect(request?.query).toEqual(wholeFresh);
    expect(request?.headers).toMatchObject({ 'x-session-id': 'after login', 'x-app-version': '2.5' });
    expect(request?.form).toMatchObject({ productId: '101', orderId: 'full' });
  });

  test('is carried by the links, and by the way back from there', async ({ openScreen }) => {
    const page = await openRepayment(openScreen, 'hint', { host: withAndroidHost() });
    // as Android hands it over
    await page.evaluate(
      (text) => (window as { onSessionChange?: (p: unknown) => void }).onSessionChange?.(text),
      JSON.stringify(fresh),
    );
    const link = page.getByRole('link', { name: /How to pay/ });
    // with React, which may come after the early view that is seen here
    await expect(link).toHaveAttribute('href', /sessionId=after/);
    const hint = new URL((await link.getAttribute('href')) ?? '', page.url());
    expect.soft(Object.fromEntries(hint.searchParams), 'hint').toEqual(wholeFresh);
    await page.locator('a[href*="repaymentOfCode2"]').tap();
    await page.waitForURL(/repaymentOfCode2/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams), 'box').toEqual({ ...wholeFresh, productId: '101', orderId: 'hint' });
  });
});
