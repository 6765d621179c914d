import type { Page } from '@playwright/test';
import { addressOf, scenarios, sampleSession } from '../../../scripts/sandbox/screens.ts';
import { saveComplaint } from '../../../shared/api/complaint.ts';
import { expect, type OpenOptions, type OpenScreen, type Sandbox } from '../fixtures.ts';
import type { PhotoFile } from './photo-files.ts';
import { requestsOf } from './network.ts';

export function open(openScreen: OpenScreen, name: string, options?: OpenOptions): Promise<Page> {
  const scenario = scenarios.find((one) => one.name === name)!;
  return openScreen(addressOf(scenario, sampleSession), options);
}
export const box = (page: Page) => page.getByRole('textbox', { name: 'What happened?' });
/** Acts as a person does, so that changes a moment after a tap do not count as layout shifts. */
export async function write(page: Page, text: string) {
  await box(page).tap();
  await box(page).fill(text);
}
export const send = (page: Page) => page.getByRole('button', { name: 'Send' });
export const picker = (page: Page) => page.getByLabel('Add a photo');
export const add = (page: Page, file: PhotoFile) => picker(page).setInputFiles(file);
export const uploaded = (page: Page, count: number) =>
  expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count);

/** Sends the complaint. The complaint screen is replaced by a text, so that it makes no requests. @returns the addresses of the photos that were sent, once */
export async function sentPhotos(page: Page, sandbox: Sandbox): Promise<string[]> {
  await page.route('**/complaint.html?*', (route) => route.fulfill({ body: 'the complaint screen' }));
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  const sent = requestsOf(sandbox, saveComplaint.path);
  expect(sent.map(({ refused }) => refused)).toEqual([undefined]);
  return sent[0]!.form!.problemImage!.split(',');
}

/** Facts about a sent picture, decoded by the browser: its size, whether red is in the right place, and its bytes. */
export async function stored(page: Page, url: string) {
  await page.waitForURL('**/complaint.html?*'); // a page without a policy that stays open
  return page.evaluate(async (address) => {
    const response = await fetch(address, { referrerPolicy: 'no-referrer' });
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    const picture = await createImageBitmap(await response.blob());
    const { width, height } = picture;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const isRed = (x: number, y: number) => {
      const [red = 0, green = 0] = context.getImageData(x * width, y * height, 1, 1).data;
      return red > 150 && green < 60;
    };
    return {
      size: `${width} × ${height}`,
      red: ['left', 'top', 'right', 'bottom'].filter((_side, at) =>
        isRed([0.1, 0.5, 0.9, 0.5][at]!, [0.5, 0.1, 0.5, 0.9][at]!),
      ),
      bytes: bytes.length,
      type: response.headers.get('content-type'),
      hasPlace: new TextDecoder('latin1').decode(bytes).includes('GPS'),
    };
  }, url);
}
