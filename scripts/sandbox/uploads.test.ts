import { readdirSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyFolder, temporary } from '../../tests/temporary.ts';
import { createUploads } from './uploads.ts';

afterEach(() => vi.unstubAllEnvs());

const gif = () => new Blob(['GIF89a']);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

test('an uploaded picture is kept in memory until the reset, and nothing of it in the temporary folder', async () => {
  const folder = emptyFolder();
  for (const [name, value] of Object.entries(temporary(folder))) vi.stubEnv(name, value);
  const uploads = createUploads();
  const path = await uploads.add(gif());
  expect(readdirSync(folder)).toEqual([]);
  expect(uploads.has(path)).toBe(true);
  const { type, bytes } = uploads.read(nameOf(path))!;
  expect([type, String.fromCharCode(...bytes)]).toEqual(['image/gif', 'GIF89a']);
  uploads.reset();
  expect([uploads.has(path), uploads.read(nameOf(path))]).toEqual([false, undefined]);
});

test('of more than 200 pictures the oldest are forgotten', async () => {
  const uploads = createUploads();
  const paths = [];
  for (let one = 0; one < 202; one += 1) paths.push(await uploads.add(gif()));
  expect(paths.map((path) => uploads.has(path))).toEqual(paths.map((_path, at) => at >= 2));
});
