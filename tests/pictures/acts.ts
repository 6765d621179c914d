import type { Page } from '@playwright/test';
import { nativeBack } from '../browser/support/hosts.ts';
import { photoFile } from '../browser/support/photo-files.ts';

/** What is done with a page before it is looked at. */
export type Act = (page: Page) => Promise<void>;

type Role = 'button' | 'link' | 'radio' | 'tab' | 'checkbox';

/** Taps the element with this role and name. */
export const tap =
  (role: Role, name: string | RegExp): Act =>
  (page) =>
    page.getByRole(role, { name }).first().tap();

/** Types into the field with this label. */
export const fill =
  (label: string | RegExp, text: string): Act =>
  (page) =>
    page.getByLabel(label).first().fill(text);

/** Waits for a text, which an answer brings. */
export const see =
  (text: string | RegExp): Act =>
  (page) =>
    page.getByText(text).first().waitFor();

/** Taps a control that opens a dialog, and waits for the dialog, whose code may load later. */
export const open =
  (role: Role, name: string | RegExp): Act =>
  async (page) => {
    await tap(role, name)(page);
    await page.locator('dialog[open]').waitFor();
  };

export const all =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** The host's back control. */
export const back: Act = async (page) => {
  await nativeBack(page);
};

/** Blocks requests to this address, so that a state which would open the next page stays. */
export const stay =
  (address: string): Act =>
  async (page) => {
    await page.route(address, () => undefined);
  };

/** Adds photos of evidence and waits until they have arrived. */
export const addPhotos: Act = async (page) => {
  for (const seed of [1, 2]) {
    const file = await photoFile(page, `photo-${seed}.jpg`, { width: 400, height: 300, seed });
    await page.getByLabel('Add a photo').setInputFiles(file);
    await page
      .getByText('Uploaded', { exact: true })
      .nth(seed - 1)
      .waitFor();
  }
};
