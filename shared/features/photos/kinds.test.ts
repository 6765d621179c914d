import { expect, test } from 'vitest';
import { checkFile, PhotoRefusedError } from './kinds.ts';
import { fitting } from './sizes.ts';

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
])('%s of type %j: looked at', (name, type) => {
  expect(() => {
    checkFile(file(name, type));
  }).not.toThrow();
});

test.each([
  ['a.svg', 'image/svg+xml', 5, 'not a photo'],
  ['a.pdf', 'application/pdf', 5, 'not a photo'],
  ['a.jpg', 'video/mp4', 5, 'not a photo'],
  ['a.txt', '', 5, 'not a photo'],
  ['a.jpg', 'image/jpeg', 0, 'empty'],
  ['a.jpg', 'image/jpeg', 60 * 1024 * 1024, 'too large'],
])('%s of type %j, %d bytes: %s', (name, type, size, words) => {
  expect(() => {
    checkFile(file(name, type, size));
  }).toThrow(words);
  expect(() => {
    checkFile(file(name, type, size));
  }).toThrow(PhotoRefusedError);
});

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [10000, 2, 1600, 1],
])('%d × %d fits as %d × %d', (width, height, fitWidth, fitHeight) => {
  expect(fitting({ width, height }, 1600)).toEqual({ width: fitWidth, height: fitHeight });
});
