import { saveComplaint, uploadImage } from '../../shared/api/complaint.ts';
import { expect, settle, test } from './fixtures.ts';
import { add, box, open, picker, send, sentPhotos, stored, uploaded, write } from './support/complaint-photos.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
import { heicFile, photoFile } from './support/photo-files.ts';
import { openHolding, requestsOf, SCRIPTS } from './support/network.ts';
import { allowLongTexts } from './support/page.ts';

test('text typed before React stays; two photos are sent small, upright, without location; Successfully Sent follows', async ({
  openScreen,
  sandbox,
  origin,
  photo,
}) => {
  const path = '/complainPageNext.html?orderNo=complaint-1&problemType=1&problemSonType=11&sessionId=next';
  const { page, letGo } = await openHolding(openScreen, path, SCRIPTS);
  await page.getByText('Calls too often').waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length === 1);
  // typed before React is there
  await box(page).pressSequentially('They shout');
  letGo();
  await page.waitForFunction(() => !document.querySelector('#late')?.childElementCount);
  await page.waitForLoadState('networkidle');
  await box(page).pressSequentially(' at me.');
  await expect(box(page)).toHaveValue('They shout at me.');

  await add(page, await photo('portrait.jpg'));
  await page.getByText('Upload succeeded!').waitFor();
  await add(page, await photo('flipped.jpg'));
  await uploaded(page, 2);
  // the worker made both small, not its fallback
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => name.includes('.compress-'))).toEqual([]);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const [first, second] = await sentPhotos(page, sandbox);
  // the dialog's time begins with an effect, some tasks after it is seen
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
  await page.clock.runFor(1400);
  await settle(page);
  expect(await page.getByRole('dialog', { name: 'Successfully Sent' }).count()).toBe(1);
  await page.clock.runFor(100);
  await page.waitForURL(/\/complaint\.html\?/);
  const query = new URL(page.url()).searchParams;
  // the order's number is not its id, so there is no fallback for a missing one
  expect([query.get('orderId'), query.get('sent')]).toEqual([null, '1']);
  expect(requestsOf(sandbox, '/problem-init')).toHaveLength(1);

  expect(first).toMatch(new RegExp(`^${origin}/sandbox/uploads/`));
  const [one, two] = [await stored(page, first!), await stored(page, second!)];
  expect(one).toMatchObject({ size: '1200 × 1600', red: ['top'], type: 'image/jpeg', hasPlace: false });
  expect(one.bytes).toBeLessThan((await photo('portrait.jpg')).buffer.length / 2);
  expect(two).toMatchObject({ size: '2000 × 1000', red: ['right'], hasPlace: false });
});

test('a tap on Send before React sends nothing if no order is chosen', async ({ openScreen, sandbox }) => {
  const path = '/complainPageNext.html?problemType=2&sessionId=next';
  const { page, letGo } = await openHolding(openScreen, path, SCRIPTS);
  await box(page).fill('They shout.');
  await send(page).tap();
  letGo();
  await page.getByRole('heading', { name: 'No order chosen' }).waitFor();
  await settle(page);
  expect(requestsOf(sandbox, saveComplaint.path)).toEqual([]);
});

test('a reload and a closed web view lose nothing; by keyboard, a photo is removed and the picker opened', async ({
  openScreen,
  photo,
}) => {
  const page = await open(openScreen, 'next');
  await write(page, 'They shout.');
  await add(page, await photo('small.jpg'));
  await uploaded(page, 1);
  await page.reload();
  await uploaded(page, 1);
  await expect(box(page)).toHaveValue('They shout.');
  await page.getByRole('button', { name: 'Enlarge: Photo 1' }).tap();
  await page.getByRole('dialog', { name: 'Photo 1' }).waitFor();
  await page.close();
  const again = await open(openScreen, 'next', { context: page.context() });
  // from the beginning: Chromium hands dialogs over some time after it was asked to
  const dialogs: boolean[] = [];
  again.on('filechooser', (chooser) => dialogs.push(chooser.isMultiple()));
  await uploaded(again, 1);
  await judge(again);
  await again.getByRole('button', { name: 'Remove Photo 1' }).focus();
  await again.keyboard.press('Enter');
  expect(await again.getByRole('listitem').count()).toBe(0);
  await again.keyboard.press('Tab');
  await expect(picker(again)).toBeFocused();
  await expect(picker(again)).toHaveAttribute('accept', 'image/*');
  await again.keyboard.press('Space');
  await expect.poll(() => dialogs).toEqual([false]);
  await again.reload();
  await expect.poll(() => box(again).inputValue()).toBe('They shout.');
  expect(await again.getByRole('listitem').count()).toBe(0);
});

test('hostile titles are shown as text, and hostile addresses of photos are refused', async ({
  openScreen,
  problems,
  photo,
}) => {
  const page = await open(openScreen, 'next-hostile');
  allowLongTexts(problems);
  await page.getByText('<script>window.hacked=1</script>').waitFor();
  await add(page, await photo('small.jpg'));
  await page.getByText('This photo could not be stored.').waitFor();
  await expectHarmless(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toMatch(/images[\\"]*:\[\]/);
});

test('the error of a refused photo is as wide as the card, below the photo and its buttons, of which one says Retry', async ({
  openScreen,
  photo,
}) => {
  const page = await open(openScreen, 'next-upload-refused');
  await add(page, await photo('small.jpg'));
  const item = page.getByRole('listitem').filter({ hasText: 'Photo 1' });
  const error = (await item.getByRole('alert').boundingBox())!;
  const row = (await item.boundingBox())!;
  const remove = (await page.getByRole('button', { name: 'Remove Photo 1' }).boundingBox())!;
  expect(error.width).toBeCloseTo(row.width, 0);
  expect(error.y).toBeGreaterThanOrEqual(remove.y + remove.height);
  await expect(item.getByRole('button', { name: 'Retry Photo 1' })).toContainText('Retry');
  await judgeLooks(page);
});

test('an error (in every look), a running upload and the message Successfully Sent are accessible', async ({
  openScreen,
  photo,
}) => {
  const page = await open(openScreen, 'next-upload-slow');
  await page.getByText('Calls too often').waitFor();
  await send(page).tap();
  await page.getByText('Please fill in your comments and suggestions').waitFor();
  await judgeLooks(page);
  await write(page, 'They shout.');
  await add(page, await photo('small.jpg'));
  await page.getByRole('progressbar', { name: 'Upload of Photo 1' }).waitFor();
  await page.getByText('Almost done…').waitFor();
  await judge(page);
  await send(page).tap();
  await page.getByRole('dialog', { name: 'Successfully Sent' }).waitFor();
  await judge(page);
});

test('Escape does not close Successfully Sent while the next page does not come; afterwards a tap asks for that page again', async ({
  openScreen,
}) => {
  const page = await open(openScreen, 'next');
  await write(page, 'They shout.');
  let asked = 0;
  await page.route('**/complaint.html?*', (route) => {
    asked++;
    return route.fulfill({ status: 204 });
  });
  await page.clock.install();
  await send(page).tap();
  const dialog = page.getByRole('dialog', { name: 'Successfully Sent' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => asked).toBe(1);
  // Chromium closes a dialog itself when Escape is pressed again
  await page.keyboard.press('Escape');
  await settle(page);
  await expect(dialog).toBeFocused();
  await page.clock.runFor(8000);
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await settle(page);
  expect(asked).toBe(1);
  await dialog.getByRole('heading').tap();
  await expect.poll(() => asked).toBe(2);
});

test('at most nine photos can be added, and all nine are sent', async ({ openScreen, sandbox, photo }) => {
  const page = await open(openScreen, 'next');
  await page.setViewportSize({ width: 360, height: 640 });
  await write(page, 'They shout.');
  for (let count = 1; count <= 9; count++) {
    await add(page, await photo('small.jpg'));
    await uploaded(page, count);
  }
  await expect(picker(page)).toHaveCount(0);
  // on a small phone the heading is above the screen: it gets the focus, and the page stays where it is
  await page.evaluate('scrollTo(0, document.body.scrollHeight)');
  const placeOf = (name: string) => page.getByRole('button', { name: `Remove ${name}` }).boundingBox();
  const { y } = (await placeOf('Photo 8'))!;
  await page.getByRole('button', { name: 'Remove Photo 9' }).tap();
  await expect(page.getByRole('heading', { name: /^Photos/ })).toBeFocused();
  expect(Math.abs((await placeOf('Photo 8'))!.y - y)).toBeLessThan(100);
  await add(page, await photo('small.jpg'));
  await uploaded(page, 9);
  expect(new Set(await sentPhotos(page, sandbox)).size).toBe(9);
});

test('HEIC photos and long screenshots are sent, PNG without location; a PDF and a too large photo are refused', async ({
  openScreen,
  sandbox,
  photo,
}) => {
  const page = await open(openScreen, 'next');
  const long = await photoFile(page, 'chat.png', { width: 1080, height: 8000, type: 'image/png' });
  // a text chunk behind the head of a PNG, as editors and phones write it; nobody checks its sum
  const note = Buffer.concat([Buffer.from([0, 0, 0, 12]), Buffer.from('tEXtGPS\0Manila  '), Buffer.alloc(4)]);
  const screenshot = await photo('screenshot.png');
  const small = Buffer.concat([screenshot.buffer.subarray(0, 33), note, screenshot.buffer.subarray(33)]);
  await add(page, heicFile());
  await uploaded(page, 1);
  await add(page, { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page.getByText('This file is not a photo.').waitFor();
  expect(await page.getByRole('listitem').count()).toBe(1);
  await picker(page).evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(
      new File(['\0\0\0\x18ftypheic', new Uint8Array(11 * 1024 * 1024)], 'huge.heic', { type: 'image/heic' }),
    );
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByText('This photo is too large. Choose a smaller one, such as a screenshot of it.').waitFor();
  await add(page, long);
  await uploaded(page, 2);
  expect(await page.getByText('too large').count()).toBe(0);
  await add(page, { ...screenshot, buffer: small });
  await uploaded(page, 3);
  expect(requestsOf(sandbox, uploadImage.path).map(({ refused }) => refused)).toEqual(Array(3).fill(undefined));
  await write(page, 'See the chat.');
  const [, chat, shot] = await sentPhotos(page, sandbox);
  const sent = await stored(page, chat!);
  expect(sent).toMatchObject({ size: '1080 × 8000', type: 'image/jpeg' });
  expect(sent.bytes).toBeLessThanOrEqual(3 * 1024 * 1024);
  expect(await stored(page, shot!)).toMatchObject({ size: '390 × 844', hasPlace: false });
});
