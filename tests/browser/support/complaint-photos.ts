import type { Page } from '@playwright/test';
import { addressOf as addressOfScenario, scenarios, sampleSession } from '../../../scripts/sandbox/screens.ts';
import { saveComplaint } from '../../../shared/api/complaint.ts';
import { expect, test as base, type OpenOptions, type OpenScreen, type Sandbox } from '../fixtures.ts';
import { photoFile, type PhotoFile } from './photo-files.ts';
import { requestsOf } from './repayment.ts';

/** What the tests of describing a complaint share. */

export const addressOf = (name: string) =>
  addressOfScenario(
    scenarios.find((scenario) => scenario.name === name)!,
    sampleSession,
  );
export const open = (openScreen: OpenScreen, name: string, options?: OpenOptions) =>
  openScreen(addressOf(name), options);
export const box = (page: Page) => page.getByRole('textbox', { name: 'What happened?' });
/** As a person does: what changes a moment after a tap may move. */
export async function write(page: Page, text: string) {
  await box(page).tap();
  await box(page).fill(text);
}
export const send = (page: Page) => page.getByRole('button', { name: 'Send' });
export const picker = (page: Page) => page.getByLabel('Add a photo');
export const add = (page: Page, file: PhotoFile) => picker(page).setInputFiles(file);
export const uploaded = (page: Page, count: number) =>
  expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count);

/** Sends, while the complaint screen is a text without requests. @returns the addresses of the photos that were sent, once */
export async function sentPhotos(page: Page, sandbox: Sandbox): Promise<string[]> {
  await page.route('**/complaint.html?*', (route) => route.fulfill({ body: 'the complaint screen' }));
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  const sent = requestsOf(sandbox, saveComplaint.path);
  expect(sent.map(({ refused }) => refused)).toEqual([undefined]);
  return sent[0]!.form!.problemImage!.split(',');
}

/** What is known of a stored picture, decoded by the browser: its size, whether red is where it belongs, and its bytes. */
export const stored = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const response = await fetch(address);
    const bytes = new Uint8Array(await response.clone().arrayBuffer());
    const picture = await createImageBitmap(await response.blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const isRed = (x: number, y: number) => {
      const [red = 0, green = 0] = context.getImageData(x * picture.width, y * picture.height, 1, 1).data;
      return red > 150 && green < 60;
    };
    return {
      size: `${picture.width} × ${picture.height}`,
      red: ['left', 'top', 'right', 'bottom'].filter((_side, at) =>
        isRed([0.1, 0.5, 0.9, 0.5][at]!, [0.5, 0.1, 0.5, 0.9][at]!),
      ),
      bytes: bytes.length,
      type: response.headers.get('content-type'),
      hasPlace: new TextDecoder('latin1').decode(bytes).includes('GPS'),
    };
  }, url);

type Photos = Readonly<Record<'portrait' | 'flipped' | 'small' | 'screenshot', PhotoFile>>;

export const test = base.extend<object, { photos: Photos }>({
  photos: [
    async ({ browser }, provide) => {
      const page = await browser.newPage();
      const photos = {
        // 12 megapixels, camera held upright: stored lying on its side
        portrait: await photoFile(page, 'portrait.jpg', { width: 4000, height: 3000, orientation: 6 }),
        flipped: await photoFile(page, 'flipped.jpg', { width: 2000, height: 1000, orientation: 3 }),
        small: await photoFile(page, 'small.jpg', { width: 400, height: 300 }),
        screenshot: await photoFile(page, 'screenshot.png', { width: 390, height: 844, type: 'image/png' }),
      };
      await page.close();
      await provide(photos);
    },
    { scope: 'worker' },
  ],
});
