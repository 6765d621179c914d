import type { Page } from '@playwright/test';
import { saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { addressOf, borrowerScenarios, sampleSession } from '../../scripts/sandbox/scenarios/index.ts';
import { expect, test as base, type OpenOptions, type OpenScreen } from './fixtures.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import { heicFile, photoFile, type PhotoFile } from './support/photo-files.ts';
import { allowLongTexts, requestsOf } from './support/repayment.ts';

const open = (openScreen: OpenScreen, name: string, options?: OpenOptions) => {
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
const picker = (page: Page) => page.getByLabel('Add a photo');
const add = (page: Page, file: PhotoFile) => picker(page).setInputFiles(file);
const uploaded = (page: Page, count: number) => expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count);

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

type Photos = Readonly<Record<'portrait' | 'flipped' | 'small' | 'screenshot', PhotoFile>>;

const test = base.extend<object, { photos: Photos }>({
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

test('from the first look to Successfully Sent, with two photos', async ({ openScreen, sandbox, origin, photos }) => {
  const page = await open(openScreen, 'next', {
    slow: { match: /react-|core-/, ms: 1500 },
    waitUntil: 'domcontentloaded',
  });
  await page.getByText('Calls too often').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  // typed before React is there
  await box(page).pressSequentially('They shout');
  await page.waitForFunction(() => !document.querySelector('#late')?.childElementCount);
  await page.waitForLoadState('networkidle');
  await box(page).pressSequentially(' at me.');
  await expect(box(page)).toHaveValue('They shout at me.');

  await add(page, photos.portrait);
  await page.getByText('Upload succeeded!').waitFor();
  await add(page, photos.flipped);
  await uploaded(page, 2);
  // both were made small by the worker, not by what stands in for it
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('.compress-'))).toEqual([]);
  await page.route('**/complaint.html?*', (route) => route.fulfill({ body: 'the complaint screen' }));
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  const since = Date.now();
  const [{ form, refused }, ...more] = requestsOf(sandbox, saveComplaint.path) as [
    (typeof sandbox.control.log)[number],
  ];
  expect([refused, more]).toEqual([undefined, []]);
  const [first, second] = form!.problemImage!.split(',') as [string, string];
  expect(first.startsWith(`${origin}/sandbox/uploads/`)).toBe(true);
  const [one, two] = [await stored(page, first), await stored(page, second)];
  expect(one).toMatchObject({ size: '1200 × 1600', red: ['top'], type: 'image/jpeg', hasPlace: false });
  expect(one.bytes).toBeLessThan(photos.portrait.buffer.length / 2);
  expect(two).toMatchObject({ size: '2000 × 1000', red: ['right'], hasPlace: false });

  await page.waitForURL(/\/complaint\.html\?/);
  expect(Date.now() - since).toBeGreaterThan(500);
  const query = new URL(page.url()).searchParams;
  // the order's number is not its id: nothing stands in for one that was not given
  expect([query.get('orderId'), query.get('sent')]).toEqual([null, '1']);
  expect(requestsOf(sandbox, '/problem-init')).toHaveLength(1);
});

test('nine photos at most, and all nine are sent', async ({ openScreen, sandbox, photos }) => {
  const page = await open(openScreen, 'next');
  await write(page, 'They shout.');
  for (let count = 1; count <= 9; count++) {
    await add(page, photos.small);
    await uploaded(page, count);
  }
  await expect(picker(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Photo 9' }).tap();
  await expect(page.getByRole('heading', { name: /^Photos/ })).toBeFocused();
  await add(page, photos.small);
  await uploaded(page, 9);
  await page.route('**/complaint.html?*', (route) => route.fulfill({ body: 'the complaint screen' }));
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  const [{ form, refused }] = requestsOf(sandbox, saveComplaint.path) as [(typeof sandbox.control.log)[number]];
  expect(refused).toBeUndefined();
  expect(new Set(form!.problemImage!.split(',')).size).toBe(9);
});

test('an engine that cannot draw in a worker: the same photo, the other way', async ({ openScreen, photos }) => {
  const page = await open(openScreen, 'next', {
    init: () => {
      Object.assign(window, { Worker: undefined });
    },
  });
  await add(page, photos.portrait);
  await uploaded(page, 1);
  const images = await page.evaluate(() => localStorage.getItem('h5.complaint.complaint-1'));
  const [url] = (JSON.parse(images!) as { value: { images: [string] } }).value.images;
  const reader = await openScreen('/__sandbox/log');
  expect(await stored(reader, url)).toMatchObject({ size: '1200 × 1600', red: ['top'], hasPlace: false });
});

test('other kinds are sent as they are, no photo is refused, small stays small', async ({
  openScreen,
  sandbox,
  photos,
}) => {
  const page = await open(openScreen, 'next');
  await add(page, heicFile());
  await uploaded(page, 1);
  await add(page, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('This file is not a photo.').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(1);
  await picker(page).evaluate((input) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(11 * 1024 * 1024)], 'huge.heic', { type: 'image/heic' }));
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByText('This photo is too large. Choose a smaller one, such as a screenshot of it.').waitFor();
  await add(page, photos.screenshot);
  await uploaded(page, 2);
  expect(await page.getByText('too large').count()).toBe(0);
  expect(requestsOf(sandbox, uploadImage.path).map(({ refused }) => refused)).toEqual([undefined, undefined]);
});

test('a reload and a web view that was killed lose nothing', async ({ openScreen, photos }) => {
  const page = await open(openScreen, 'next');
  await write(page, 'They shout.');
  await add(page, photos.small);
  await uploaded(page, 1);
  await page.reload();
  await uploaded(page, 1);
  await expect(box(page)).toHaveValue('They shout.');
  await page.getByRole('button', { name: 'Enlarge: Photo 1' }).tap();
  await page.getByRole('dialog', { name: 'Photo 1' }).waitFor();
  await page.close();
  const again = await open(openScreen, 'next', { context: page.context() });
  await uploaded(again, 1);
  await again.getByRole('button', { name: 'Remove Photo 1' }).tap();
  await again.reload();
  await expect.poll(() => box(again).inputValue()).toBe('They shout.');
  expect(await again.getByRole('listitem').count()).toBe(0);
});

test('by keyboard a photo is removed, and the file dialog opens', async ({ openScreen, photos }) => {
  const page = await open(openScreen, 'next');
  // from the beginning: Chromium hands dialogs over some time after it was asked to
  const dialogs: boolean[] = [];
  page.on('filechooser', (chooser) => dialogs.push(chooser.isMultiple()));
  await add(page, photos.small);
  await uploaded(page, 1);
  await judge(page);
  await page.getByRole('button', { name: 'Remove Photo 1' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('listitem').count()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(picker(page)).toBeFocused();
  await expect(picker(page)).toHaveAttribute('accept', 'image/*');
  await page.keyboard.press('Space');
  await expect.poll(() => dialogs).toEqual([false]);
});

test('hostile titles are texts, hostile addresses of photos are refused', async ({ openScreen, problems, photos }) => {
  const page = await open(openScreen, 'next-hostile');
  allowLongTexts(problems);
  await page.getByText('<script>window.hacked=1</script>').waitFor();
  await add(page, photos.small);
  await page.getByText('This photo could not be stored.').waitFor();
  await expectHarmless(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(/images[\\"]*:\[\]/);
});

test('what is missing, a photo on its way and what is sent, in every look', async ({ openScreen, photos }) => {
  const page = await open(openScreen, 'next-upload-slow');
  await page.getByText('Calls too often').waitFor();
  await send(page).tap();
  await page.getByText('Please fill in your comments and suggestions').waitFor();
  await judgeLooks(page);
  await write(page, 'They shout.');
  await add(page, photos.small);
  await page.getByRole('progressbar', { name: 'Upload of Photo 1' }).waitFor();
  await page.getByText('Almost done…').waitFor();
  await judge(page);
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  await judge(page);
});

test('a long screenshot keeps its width; a picture loses what it tells', async ({ openScreen, sandbox, photos }) => {
  const page = await open(openScreen, 'next');
  const made = await openScreen('/__sandbox/log');
  const long = await photoFile(made, 'chat.png', { width: 1080, height: 8000, type: 'image/png' });
  // a text chunk behind the head of a PNG, as editors and phones write it; nobody checks its sum
  const note = Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('tEXtGPS\0Manila  '), Buffer.alloc(4)]);
  const small = Buffer.concat([photos.screenshot.buffer.subarray(0, 33), note, photos.screenshot.buffer.subarray(33)]);
  await add(page, long);
  await uploaded(page, 1);
  await add(page, { ...photos.screenshot, buffer: small });
  await uploaded(page, 2);
  await write(page, 'See the chat.');
  await page.route('**/complaint.html?*', (route) => route.fulfill({ body: 'the complaint screen' }));
  await send(page).tap();
  await page.getByText('Successfully Sent').waitFor();
  const [chat, shot] = requestsOf(sandbox, saveComplaint.path)[0]!.form!.problemImage!.split(',') as [string, string];
  const sent = await stored(made, chat);
  expect(sent).toMatchObject({ size: '1080 × 8000', type: 'image/jpeg' });
  expect(sent.bytes).toBeLessThanOrEqual(3 * 1024 * 1024);
  expect(await stored(made, shot)).toMatchObject({ size: '390 × 844', hasPlace: false });
});
