import type { Page } from '@playwright/test';
import type { OpenOptions, OpenScreen, Sandbox } from '../fixtures.ts';
import { button } from './page.ts';

/** What the tests of the payment account's form share. */

export const open = (openScreen: OpenScreen, productId: string, options?: OpenOptions, more = '') =>
  openScreen(`/bindBank?product_id=${productId}&sessionId=s1${more}`, options);
export const next = (page: Page) => page.getByRole('button', { name: 'Next' });
export const account = (page: Page) => page.getByRole('textbox', { name: 'Account number' });
export const bankField = (page: Page) => page.getByRole('button', { name: /^Bank / });
export const formsOf = (sandbox: Sandbox, path: string) =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path)).map(({ form }) => form);

export async function pick(page: Page, name: RegExp, option: string) {
  await page.getByRole('button', { name }).tap();
  await page.getByRole('radio', { name: option }).tap();
  await button(page, 'Confirm').tap();
}
export async function fillShort(page: Page) {
  await pick(page, /^Bank /, 'BPI');
  await account(page).fill('1234567890');
}
