import { describe, expect, test } from 'vitest';
import {
  changeSession,
  nativeBack,
  openScreen,
  sandbox,
  settle,
  withAndroidHost,
  withIosHost,
  type NativeHost,
} from './harness.ts';
import {
  DETAIL,
  openPayCode,
  openRepayment,
  openSheet,
  PAY,
  ready,
  repaymentOf,
  requestsOf,
  sampleSession,
  sheetOf,
} from './support/repayment.ts';

// the app around the web view: its back control, and the session that it hands over

const hosts: readonly (readonly [string, () => NativeHost | undefined])[] = [
  ['iOS', withIosHost],
  ['Android', withAndroidHost],
  ['no app', () => undefined],
];
const inHost = (host: NativeHost | undefined) => (host ? { host } : {});

describe.each(hosts)('%s', (_name, createHost) => {
  test('back closes the page, but the sheet first when it is open', async () => {
    const host = createHost();
    const page = await openRepayment('full', inHost(host));
    expect(await nativeBack(page)).toBe(false);
    await openSheet(page);
    expect(await nativeBack(page)).toBe(true);
    await sheetOf(page).waitFor({ state: 'detached' });
    expect(await nativeBack(page)).toBe(false);
    await page.getByRole('button', { name: 'Barcode' }).tap();
    expect(await nativeBack(page)).toBe(true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await nativeBack(page)).toBe(false);
    await settle(page);
    expect(host?.messages ?? []).toEqual([]);
  });

  test('back on the screen of the code', async () => {
    const page = await openPayCode('full', inHost(createHost()));
    expect(await nativeBack(page)).toBe(false);
    await page.getByRole('button', { name: 'Show barcode' }).tap();
    await page.getByRole('dialog').waitFor();
    expect(await nativeBack(page)).toBe(true);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

describe('a new session', () => {
  const fresh = { sessionId: 'after login', appVersion: '2.5' };
  const wholeFresh = { ...sampleSession, ...fresh };

  test('is what the payment is asked for with, in query and headers; what was not given stays', async () => {
    const page = await openRepayment('full', { host: withIosHost() });
    await changeSession(page, fresh);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.waitForURL(/\/sandbox\/pay\//);
    const [request] = requestsOf(PAY);
    expect(request?.query).toEqual(wholeFresh);
    expect(request?.headers).toMatchObject({ 'x-session-id': 'after login', 'x-app-version': '2.5' });
    expect(request?.form).toMatchObject({ productId: '101', orderId: 'full' });
  });

  test('is carried by the links, and by the way back from there', async () => {
    const page = await openRepayment('hint', { host: withAndroidHost() });
    // as Android hands it over
    await page.evaluate(
      (text) => (window as { onSessionChange?: (p: unknown) => void }).onSessionChange?.(text),
      JSON.stringify(fresh),
    );
    const hint = new URL((await page.getByRole('link', { name: /How to pay/ }).getAttribute('href')) ?? '', page.url());
    expect.soft(Object.fromEntries(hint.searchParams), 'hint').toEqual(wholeFresh);
    await page.locator('a[href*="repaymentOfCode2"]').tap();
    await page.waitForURL(/repaymentOfCode2/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams), 'box').toEqual({ ...wholeFresh, productId: '101', orderId: 'hint' });
  });

  test('removes what it empties', async () => {
    const page = await openRepayment('full');
    await changeSession(page, { sessionId: '', deviceId: '' });
    await (await openSheet(page)).getByRole('button', { name: 'Payment', exact: true }).tap();
    await page.waitForURL(/\/sandbox\/pay\//);
    const [request] = requestsOf(PAY);
    expect(Object.keys(request?.query ?? {})).toEqual(['appVersion', 'deviceName', 'osVersion', 'adId']);
    expect(request?.headers['x-session-id']).toBeUndefined();
  });

  test('loads a page that had failed, by itself', async () => {
    sandbox.control.fail(DETAIL, { kind: 'code', message: 'Log in again.', times: 1 });
    const page = await openScreen(repaymentOf('full'), { host: withIosHost() });
    await page.getByRole('alert').getByText('Log in again.').waitFor();
    await changeSession(page, fresh);
    await ready(page);
    expect(requestsOf(DETAIL).map(({ query }) => query.sessionId)).toEqual(['sandbox-session-1', 'after login']);
  });

  test('survives a reload', async () => {
    const page = await openRepayment('full');
    await changeSession(page, fresh);
    await page.reload();
    await ready(page);
    expect(requestsOf(DETAIL).at(-1)?.query).toEqual(wholeFresh);
  });

  test.each([undefined, null, 'nonsense{', 5, []])('%j changes nothing', async (given) => {
    const page = await openRepayment('full');
    const before = page.url();
    await page.evaluate(
      (value) => (window as { onSessionChange?: (p: unknown) => void }).onSessionChange?.(value),
      given,
    );
    expect(page.url()).toBe(before);
  });
});
