import type { Page } from '@playwright/test';
import { PHONE_EXAMPLE } from '../../../scripts/sandbox/config.ts';
import type { OpenOptions, OpenScreen, Sandbox } from '../fixtures.ts';
import { toastOf } from './page.ts';

/** What the tests of the promotion share. */

/** With the id that Facebook adds: no line can hold it. */
export const TAGS = `app_from=fb&user_from=feed&utm_tag=tag&links_id=5&fbclid=${'IwAR2F4dbP0l7Mn1Iaw'.repeat(4)}`;
export const addressOf = (name: string, hash = '') => `/promotion?id=${name}&${TAGS}&sessionId=${name}${hash}`;
export const open = (openScreen: OpenScreen, name: string, options?: OpenOptions, hash = '') =>
  openScreen(addressOf(name, hash), options);
/** A phone number as the field shows it. */
export const PHONE = PHONE_EXAMPLE.replace(/^(.{3})(.{4})(.*)$/, '$1 $2 $3');
export const requests = (sandbox: Sandbox) => sandbox.control.log.map(({ path }) => path.replace(/^.*\//, ''));
export const picture = (page: Page) => page.getByAltText('4 characters to type');
export const apply = (page: Page) => page.locator('[data-tap=apply]');
export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export async function openReady(openScreen: OpenScreen, name: string, options?: OpenOptions) {
  const page = await open(openScreen, name, options);
  await picture(page).waitFor();
  return page;
}
/** Reads the picture as a person does. */
export async function characters(page: Page): Promise<string> {
  const drawing = await page.request.get((await picture(page).getAttribute('src'))!);
  return [...(await drawing.text()).matchAll(/<text[^>]*>(\w)</g)].map(([, sign]) => sign).join('');
}
export async function fill(page: Page, phone = PHONE) {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Characters in the picture').fill(await characters(page));
  await page.getByLabel('SMS code').fill('123456');
}
export async function getCode(page: Page) {
  await page.getByRole('button', { name: 'get verification code' }).tap();
  await toastOf(page).getByText('verification code sent, please check your phone').waitFor();
}
