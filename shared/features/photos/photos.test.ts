import * as v from 'valibot';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call, endpoint, NetworkError, ServerError } from '#core';
import { PhotoRefusedError } from './kinds.ts';
import { createPhotos } from './photos.ts';
import { prepare, upload } from './prepare.ts';

vi.mock('./prepare.ts', () => ({ prepare: vi.fn(), upload: vi.fn() }));

const to = endpoint(call('POST', '/upload'), v.object({ url: v.string() }));
const file = (name = 'a.jpg') => new File(['pixels'], name, { type: 'image/jpeg' });
const prepared = (chosen: File) => Promise.resolve({ file: chosen, thumbnail: new Blob(['small']) });

/** An upload under the test's control. */
type Running = {
  readonly file: File;
  readonly options: NonNullable<Parameters<typeof upload>[3]>;
  readonly arrive: (url: string) => void;
  readonly fail: (error: Error) => void;
};
let running: Running[] = [];
let urls: (readonly string[])[] = [];
let refusals: string[] = [];
const create = () =>
  createPhotos({
    to,
    field: 'problemImage',
    onUrls: (now) => urls.push(now),
    onRefused: (words) => void (words && refusals.push(words)),
  });
const started = (count: number) => waitFor(() => expect(running).toHaveLength(count));
const states = (photos: ReturnType<typeof create>) => photos.current().map(({ state }) => state);

/** Photos of which the first is on its way. */
async function sending(...names: readonly string[]) {
  const photos = create();
  for (const name of names) photos.add(file(name));
  await started(1);
  return photos;
}

beforeEach(() => {
  [running, urls, refusals] = [[], [], []];
  vi.mocked(prepare).mockReset().mockImplementation(prepared);
  vi.mocked(upload).mockImplementation(
    ((_to: unknown, _field: string, sent: File, options: Running['options']) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(new NetworkError()));
        running.push({ file: sent, options, arrive: (url) => resolve({ url }), fail: reject });
      })) as never,
  );
});

const URL_1 = 'https://img.lender.example/1.jpg';
const URL_2 = 'https://img.lender.example/2.jpg';

test('photos are sent strictly one at a time: the second is not prepared before the first is sent', async () => {
  const photos = await sending('1.jpg', '2.jpg');
  expect(states(photos)).toEqual(['uploading', 'waiting']);
  expect(prepare).toHaveBeenCalledOnce();
  running[0]!.arrive(URL_1);
  await started(2);
  expect(states(photos)).toEqual(['done', 'uploading']);
  expect(photos.isBusy()).toBe(true);
  // a comma would split the address in the list
  running[1]!.arrive('https://img.lender.example/a,b.jpg');
  await photos.settled();
  expect(photos.isBusy()).toBe(false);
  expect(urls).toEqual([[URL_1], [URL_1, 'https://img.lender.example/a%2Cb.jpg']]);
  expect(document.querySelector('.toast')?.textContent).toBe('Upload succeeded!');
});

test('subscribers are called once for each whole percent of progress', async () => {
  const photos = await sending('1.jpg');
  let told = 0;
  photos.subscribe(() => told++);
  for (const share of [0.1, 0.101, 0.102, 0.5]) running[0]!.options.onProgress!(share);
  expect(photos.current()[0]!.percent).toBe(50);
  expect(told).toBe(2);
});

test.each([
  [new NetworkError(), 'No connection. Check your network and try again.'],
  [new ServerError('65', 'Not today.'), 'Not today.'],
  [new Error('a bug'), 'This photo could not be stored. Please try again.'],
])(
  '%s: the photo fails with a message, the next is sent; Retry sends the same file without preparing it again',
  async (error, words) => {
    const photos = await sending('1.jpg', '2.jpg');
    running[0]!.fail(error);
    await started(2);
    expect(states(photos)).toEqual(['failed', 'uploading']);
    running[1]!.arrive(URL_2);
    await photos.settled();
    expect(photos.current()[0]).toMatchObject({ state: 'failed', problem: words });
    expect(photos.isBusy()).toBe(false);
    photos.retry(photos.current()[0]!.id);
    photos.retry(photos.current()[0]!.id);
    await started(3);
    expect(running[2]!.file).toBe(running[0]!.file);
    expect(prepare).toHaveBeenCalledTimes(2);
    running[2]!.arrive(URL_1);
    await photos.settled();
    expect(running).toHaveLength(3);
    expect(urls).toEqual([[URL_2], [URL_1, URL_2]]);
  },
);

test('Remove aborts the upload and revokes the object URLs of the photo; the next upload starts', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const photos = await sending('1.jpg', '2.jpg');
  const { id, thumbnail, large } = photos.current()[0]!;
  photos.remove(id);
  expect(running[0]!.options.signal!.aborted).toBe(true);
  expect(revoke.mock.calls).toEqual([[thumbnail], [large]]);
  await started(2);
  expect(running[1]!.file.name).toBe('2.jpg');
  expect(photos.current()).toHaveLength(1);
});

test('a waiting photo that is removed is never prepared', async () => {
  const photos = await sending('1.jpg', '2.jpg');
  photos.remove(photos.current()[1]!.id);
  running[0]!.arrive(URL_1);
  await photos.settled();
  expect(prepare).toHaveBeenCalledOnce();
});

test('a photo that is removed while it is being prepared is not sent, and holds up neither the next one nor settled', async () => {
  const photos = create();
  let go: () => void = () => undefined;
  vi.mocked(prepare).mockImplementationOnce(async (chosen) => {
    await new Promise<void>((resolve) => (go = resolve));
    return prepared(chosen);
  });
  photos.add(file('1.jpg'));
  photos.add(file('2.jpg'));
  await waitFor(() => expect(prepare).toHaveBeenCalledOnce());
  expect(states(photos)).toEqual(['preparing', 'waiting']);
  photos.remove(photos.current()[0]!.id);
  await started(1);
  expect(vi.mocked(prepare).mock.calls[0]![1].aborted).toBe(true);
  running[0]!.arrive(URL_2);
  await photos.settled();
  // the removed one is ready too late
  go();
  photos.add(file('3.jpg'));
  await started(2);
  expect(running.map(({ file: { name } }) => name)).toEqual(['2.jpg', '3.jpg']);
});

test('Remove of an uploaded photo removes its address', () => {
  const photos = create();
  photos.restore([URL_1, URL_2]);
  photos.remove(photos.current()[0]!.id);
  expect(urls).toEqual([[URL_1, URL_2], [URL_2]]);
});

test('a refused file leaves no photo; onRefused is called with the reason', async () => {
  const photos = create();
  vi.mocked(prepare).mockRejectedValueOnce(new PhotoRefusedError('Too large.')).mockRejectedValueOnce(new Error('bug'));
  photos.add(file());
  photos.add(file());
  await photos.settled();
  expect(photos.current()).toEqual([]);
  expect(refusals).toEqual(['Too large.', 'This photo could not be opened. Please try again.']);
});

test('there are at most nine photos, chosen or restored; addresses that may not be shown are left out', () => {
  const photos = create();
  const refused = ['javascript:alert(1)', 'http://a.example/1.jpg', 'data:image/png,A', 'loanapp://x', ' ', ''];
  photos.restore([...refused, URL_1, '/uploads/1.jpg']);
  expect(photos.current().map(({ url, state }) => `${url} ${state}`)).toEqual([`${URL_1} done`, '/uploads/1.jpg done']);
  photos.restore(Array.from({ length: 12 }, (_none, at) => `https://img.lender.example/${at}.jpg`));
  photos.add(file());
  expect(photos.current()).toHaveLength(9);
});

test('a photo that was chosen before others are restored is kept', async () => {
  const photos = create();
  photos.add(file());
  photos.restore([URL_1]);
  await started(1);
  expect(states(photos)).toEqual(['done', 'uploading']);
});

test('a photo that was chosen before nine others are restored is not taken, and is not sent', async () => {
  const photos = create();
  photos.add(file());
  photos.restore(Array.from({ length: 9 }, (_none, at) => `https://img.lender.example/${at}.jpg`));
  expect(refusals.at(-1)).toBe('Only 9 photos can be sent. The last one was not added.');
  await photos.settled();
  expect(states(photos)).toEqual(Array<string>(9).fill('done'));
  expect(urls.at(-1)).toHaveLength(9);
  expect(running).toEqual([]);
});

// last: from here on the module is gone
test('when the code for photos cannot be loaded, the reason says to load the page again', async () => {
  vi.doMock('./prepare.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  const photos = create();
  photos.add(file());
  await photos.settled();
  expect(refusals).toEqual([expect.stringContaining('load the page again: what you wrote is kept')]);
});
