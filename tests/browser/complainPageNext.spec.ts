import { saveComplaint } from '../../shared/api/complaint.ts';
import { expect, settle } from './fixtures.ts';
import { add, addressOf, box, open, picker, send, stored, test, uploaded, write } from './support/complaint-photos.ts';
import { expectHarmless, judge, judgeLooks } from './support/judge.ts';
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
