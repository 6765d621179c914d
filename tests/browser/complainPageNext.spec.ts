import { saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { expect, settle } from './fixtures.ts';
import {
  add,
  addressOf,
  box,
  open,
  picker,
  send,
  sentPhotos,
  stored,
  test,
  uploaded,
  write,
} from './support/complaint-photos.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import { heicFile, photoFile } from './support/photo-files.ts';
import { allowLongTexts, openHolding, requestsOf, SCRIPTS } from './support/repayment.ts';

test('from the first look to Successfully Sent, with two photos', async ({ openScreen, sandbox, origin, photos }) => {
  const { page, letGo } = await openHolding(openScreen, addressOf('next'), SCRIPTS);
  await page.getByText('Calls too often').waitFor();
  expect(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  // typed before React is there
  await box(page).pressSequentially('They shout');
  letGo();
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
  const [first, second] = await sentPhotos(page, sandbox);
  const since = Date.now();
  await page.waitForURL(/\/complaint\.html\?/);
  expect(Date.now() - since).toBeGreaterThan(500);
  const query = new URL(page.url()).searchParams;
  // the order's number is not its id: nothing stands in for one that was not given
  expect([query.get('orderId'), query.get('sent')]).toEqual([null, '1']);
  expect(requestsOf(sandbox, '/problem-init')).toHaveLength(1);

  expect(first).toMatch(new RegExp(`^${origin}/sandbox/uploads/`));
  const reader = await openScreen('/__sandbox/log');
  const [one, two] = [await stored(reader, first!), await stored(reader, second!)];
  expect(one).toMatchObject({ size: '1200 × 1600', red: ['top'], type: 'image/jpeg', hasPlace: false });
  expect(one.bytes).toBeLessThan(photos.portrait.buffer.length / 2);
  expect(two).toMatchObject({ size: '2000 × 1000', red: ['right'], hasPlace: false });
});

test('a text and a tap on Send before React, without an order: nothing is sent', async ({ openScreen, sandbox }) => {
  const path = '/complainPageNext.html?problemType=2&sessionId=next';
  const { page, letGo } = await openHolding(openScreen, path, SCRIPTS);
  await box(page).fill('They shout.');
  await send(page).tap();
  letGo();
  await page.getByRole('heading', { name: 'No order chosen' }).waitFor();
  await settle(page);
  expect(requestsOf(sandbox, saveComplaint.path)).toEqual([]);
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

// what is sent of which photo

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
  expect(new Set(await sentPhotos(page, sandbox)).size).toBe(9);
});

test('an engine that cannot draw in a worker: the same photo, the other way', async ({ openScreen, photos }) => {
  const page = await open(openScreen, 'next', { init: () => void Object.assign(window, { Worker: undefined }) });
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
  const [chat, shot] = await sentPhotos(page, sandbox);
  const sent = await stored(made, chat!);
  expect(sent).toMatchObject({ size: '1080 × 8000', type: 'image/jpeg' });
  expect(sent.bytes).toBeLessThanOrEqual(3 * 1024 * 1024);
  expect(await stored(made, shot!)).toMatchObject({ size: '390 × 844', hasPlace: false });
});
