// needs no document
import { expect, test } from 'vitest';
import { checkFile, PhotoRefusedError } from './kinds.ts';
import { encoded, sentSize } from './sizes.ts';

const file = (name: string, type: string, size = 5) => {
  const made = new File(['pixel'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

test.each([
  ['a.jpg', 'image/jpeg'],
  ['a.heic', 'image/heic'],
  ['IMG_1.HEIC', ''],
  ['no-name', 'image/webp'],
])('accepts %s of type %j', (name, type) => expect(() => checkFile(file(name, type))).not.toThrow());

test.each([
  ['a.svg', 'image/svg+xml', 5, 'not a photo'],
  ['a.pdf', 'application/pdf', 5, 'not a photo'],
  ['a.jpg', 'video/mp4', 5, 'not a photo'],
  ['a.txt', '', 5, 'not a photo'],
  ['a.jpg', 'image/jpeg', 0, 'empty'],
  ['a.jpg', 'image/jpeg', 60 * 1024 * 1024, 'too large'],
])('refuses %s of type %j, %d bytes: %s', (name, type, size, words) => {
  expect(() => checkFile(file(name, type, size))).toThrow(words);
  expect(() => checkFile(file(name, type, size))).toThrow(PhotoRefusedError);
});

test.each([
  ['a photo', 4000, 3000, 1600, 1200],
  ['a photo held upright', 3000, 4000, 1200, 1600],
  ['a small photo', 800, 600, 800, 600],
  ['a wide photo keeps 1080 px of its short side', 4000, 2000, 2160, 1080],
  ['a long screenshot keeps its width', 1080, 8000, 1080, 8000],
  ['a narrow strip', 10000, 2, 10000, 2],
])('%s: %d × %d is sent as %d × %d', (_what, width, height, sentWidth, sentHeight) => {
  expect(sentSize({ width, height })).toEqual({ width: sentWidth, height: sentHeight });
});

test('a photo is scaled down to at most 12 megapixels', () => {
  const { width, height } = sentSize({ width: 1440, height: 30000 });
  expect(width * height).toBeLessThanOrEqual(12_000_000);
  expect(width * height).toBeGreaterThan(11_900_000);
});

test('the quality is lowered until the photo has at most 3 MB', async () => {
  const sizes = [4, 3.5, 2].map((megabytes) => new Blob([new Uint8Array(megabytes * 1024 * 1024)]));
  const asked: number[] = [];
  const photo = await encoded((quality) => {
    asked.push(quality);
    return Promise.resolve(sizes[asked.length - 1]!);
  });
  expect([photo.size, asked]).toEqual([2 * 1024 * 1024, [0.8, 0.6, 0.4]]);
});
