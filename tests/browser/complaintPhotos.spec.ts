import { saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { expect } from './fixtures.ts';
import { add, open, picker, send, stored, test, uploaded, write } from './support/complaint-photos.ts';
import { heicFile, photoFile } from './support/photo-files.ts';
import { requestsOf } from './support/repayment.ts';

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
