import { beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { addressOf, borrowerScenarios, sampleSession } from '../../scripts/sandbox/scenarios/index.ts';
import { expectProblems, openScreen, origin, sandbox, settle, type OpenOptions } from './harness.ts';
import { dangerousAddresses } from './support/inspect.ts';
import { judge } from './support/judge.ts';
import { heicFile, photoFile, type PhotoFile } from './support/photo-files.ts';
import { allowLongTexts } from './support/repayment.ts';

const open = (name: string, options?: OpenOptions) => {
  const scenario = borrowerScenarios.find((one) => one.name === name)!;
  return openScreen(addressOf(scenario, sampleSession), options);
};
const box = (page: Page) => page.getByRole('textbox', { name: 'What happened?' });
/** As a person does: what changes a moment after a tap may move. */
async function write(page: Page, text: string) {
  await box(page).tap();
  await box(page).fill(text);
}
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const add = (page: Page, file: PhotoFile) => page.getByLabel('Add a photo').setInputFiles(file);
const uploaded = (page: Page, count: number) =>
  page
    .getByText('Uploaded', { exact: true })
    .nth(count - 1)
    .waitFor();
const requestsOf = ({ path }: { readonly path: string }) =>
  sandbox.control.log.filter((entry) => entry.path.endsWith(path));

/** What is known of a stored picture, decoded by the browser: its size, whether red is where it belongs, and its bytes. */
const stored = (page: Page, url: string) =>
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

let portrait: PhotoFile; // 12 megapixels, camera held upright: stored lying on its side
let flipped: PhotoFile;
let small: PhotoFile;
let screenshot: PhotoFile;
beforeAll(async () => {
  const page = await openScreen('/__sandbox/scenarios');
  portrait = await photoFile(page, 'portrait.jpg', { width: 4000, height: 3000, orientation: 6 });
  flipped = await photoFile(page, 'flipped.jpg', { width: 2000, height: 1000, orientation: 3 });
  small = await photoFile(page, 'small.jpg', { width: 400, height: 300 });
  screenshot = await photoFile(page, 'screenshot.png', { width: 390, height: 844, type: 'image/png' });
  await page.context().close();
});

test('from the first look to Successfully Sent: tags before React, photos upright and small, back to the complaint screen', async () => {
  const page = await open('next', { slow: { match: /react-|core-/, ms: 1500 }, waitUntil: 'domcontentloaded' });
  await page.getByText('Calls too often').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  // typed before React is there
  await box(page).pressSequentially('They shout');
  await page.waitForFunction(() => !document.querySelector('#late')?.childElementCount);
  await page.waitForLoadState('networkidle');
  await box(page).pressSequentially(' at me.');
  expect(await box(page).inputValue()).toBe('They shout at me.');

  await add(page, portrait);
  await page.getByText('Upload succeeded!').waitFor();
  await add(page, flipped);
  await uploaded(page, 2);
  // both were made small by the worker, not by what stands in for it
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('.compress-'))).toEqual([]);
  await page.route('**/complaint.html?*', (route) => route.fulfill({ body: 'the complaint screen' }));
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  const since = Date.now();
  const [{ form, refused }, ...more] = requestsOf(saveComplaint) as [(typeof sandbox.control.log)[number]];
  expect([refused, more]).toEqual([undefined, []]);
  const [first, second] = form!.problemImage!.split(',') as [string, string];
  expect(first.startsWith(`${origin()}/sandbox/uploads/`)).toBe(true);
  const [one, two] = [await stored(page, first), await stored(page, second)];
  expect(one).toMatchObject({ size: '1200 × 1600', red: ['top'], type: 'image/jpeg', hasPlace: false });
  expect(one.bytes).toBeLessThan(portrait.buffer.length / 2);
  expect(two).toMatchObject({ size: '1600 × 800', red: ['right'], hasPlace: false });

  await page.waitForURL(/\/complaint\.html\?/);
  expect(Date.now() - since).toBeGreaterThan(500);
  const query = new URL(page.url()).searchParams;
  expect([query.get('orderId'), query.get('sessionId')]).toEqual(['complaint-1', 'next']);
  expect(requestsOf({ path: '/problem-init' })).toHaveLength(1);
});

test('an engine that cannot draw in a worker: the same photo, the other way', async () => {
  const page = await open('next', {
    init: () => {
      Object.assign(window, { Worker: undefined });
    },
  });
  await add(page, portrait);
  await uploaded(page, 1);
  const images = await page.evaluate(() => localStorage.getItem('h5.complaint.complaint-1'));
  const [url] = (JSON.parse(images!) as { value: { images: [string] } }).value.images;
  const reader = await openScreen('/__sandbox/log');
  expect(await stored(reader, url)).toMatchObject({ size: '1200 × 1600', red: ['top'], hasPlace: false });
});

test('what cannot be decoded goes as it is, what is no photo is refused, a small picture stays small', async () => {
  const page = await open('next');
  await add(page, heicFile());
  await uploaded(page, 1);
  await add(page, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('This file is not a photo.').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(1);
  await page.getByLabel('Add a photo').evaluate((input) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(11 * 1024 * 1024)], 'huge.heic', { type: 'image/heic' }));
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByText('This photo is too large. Choose one under 10 MB.').waitFor();
  await add(page, screenshot);
  await uploaded(page, 2);
  expect(await page.getByText('too large').count()).toBe(0);
  expect(requestsOf(uploadImage).map(({ refused }) => refused)).toEqual([undefined, undefined]);
});

test('a reload and a web view that was killed lose nothing; without storage it can be sent all the same', async () => {
  const page = await open('next');
  await write(page, 'They shout.');
  await add(page, small);
  await uploaded(page, 1);
  await page.reload();
  await uploaded(page, 1);
  expect(await box(page).inputValue()).toBe('They shout.');
  await page.getByRole('button', { name: 'Enlarge: Photo 1' }).tap();
  await page.getByRole('dialog', { name: 'Photo 1' }).waitFor();
  await page.close();
  const again = await open('next', { context: page.context() });
  await uploaded(again, 1);
  await again.getByRole('button', { name: 'Remove Photo 1' }).tap();
  await again.reload();
  await expect.poll(() => box(again).inputValue()).toBe('They shout.');
  expect(await again.getByRole('listitem').count()).toBe(0);

  const poor = await open('next-one-tag', { storage: false });
  await write(poor, 'It crashes.');
  await add(poor, small);
  await uploaded(poor, 1);
  await send(poor).tap();
  await poor.getByText('Successfully Sent').waitFor();
});

test('a photo that breaks off is retried; a send that breaks off keeps everything', async () => {
  expectProblems(/Failed to load resource|ERR_/);
  const page = await open('next-upload-drops-once');
  await write(page, 'They shout.');
  await add(page, small);
  await page.getByText('No connection. Check your network and try again.').waitFor();
  await judge(page);
  await page.getByRole('button', { name: 'Retry Photo 1' }).tap();
  await uploaded(page, 1);
  sandbox.control.fail(saveComplaint.path, { kind: 'status', status: 500, times: 1 });
  await send(page).tap();
  await page.getByText('Something went wrong on our side.').waitFor();
  expect(await box(page).inputValue()).toBe('They shout.');
  await send(page).tap();
  await page.getByText('Successfully Sent').waitFor();
  expect(requestsOf(saveComplaint)).toHaveLength(2);
});

test('nine photos hide the picker; by keyboard the file dialog opens and photos are removed', async () => {
  const page = await open('next');
  for (let count = 1; count <= 9; count++) {
    await add(page, small);
    await uploaded(page, count);
  }
  expect(await page.locator('input[type=file]').count()).toBe(0);
  await judge(page);
  await page.getByRole('button', { name: 'Remove Photo 9' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('listitem').count()).toBe(8);
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Add a photo').evaluate((element) => element === document.activeElement)).toBe(true);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  expect((await chooser).isMultiple()).toBe(false);
});

test('hostile titles are texts, hostile addresses of stored photos are refused', async () => {
  const page = await open('next-hostile');
  await allowLongTexts(page);
  await page.getByText('<script>window.hacked=1</script>').waitFor();
  await add(page, small);
  await page.getByText('This photo could not be stored.').waitFor();
  expect(await page.locator('body script, img[onerror], [src="x"]').count()).toBe(0);
  expect((await dangerousAddresses(page)).filter((text) => !text.includes('src=blob:'))).toEqual([]);
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

describe('every state: nothing cut, nothing small, no violation', () => {
  const looks: [string, OpenOptions][] = [
    ['dark', { dark: true, reducedMotion: true }],
    ['text at 200 %', { textSize: 2 }],
    ['320 wide', { viewport: { width: 320, height: 568 } }],
  ];
  test.each(looks)('%s', async (_look, options) => {
    let page = await open('next-upload-slow', options);
    await page.getByText('Calls too often').waitFor();
    await judge(page);
    await send(page).tap();
    await page.getByText('Please fill in your comments and suggestions').last().waitFor();
    await judge(page);
    await write(page, 'They shout.');
    await add(page, small);
    await page.getByRole('progressbar', { name: 'Upload of Photo 1' }).waitFor();
    await page.getByText('Almost done…').waitFor();
    await judge(page);
    await send(page).tap();
    await page.getByRole('button', { name: 'Uploading…' }).waitFor();
    await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
    await judge(page);
    await page.context().close();
    for (const state of ['next-no-order', 'next-minimal', 'next-long']) {
      page = await open(state, options);
      await settle(page);
      await judge(page);
      if (state === 'next-long') await allowLongTexts(page);
      await page.context().close();
    }
  });
});
