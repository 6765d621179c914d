import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLaunchFile } from './launch-file.ts';

test('a file that is no JSON, or not there, is named', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'launch-'));
  const file = path.join(folder, 'launch.json');
  expect(() => readLaunchFile(file)).toThrow(`${file}: ENOENT`);
  writeFileSync(file, '{bad');
  expect(() => readLaunchFile(file)).toThrow(`${file}: Expected property name`);
  rmSync(folder, { recursive: true });
});
