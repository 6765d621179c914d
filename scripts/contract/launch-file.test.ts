import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { readLaunchFile } from './launch-file.ts';

test('the error names a launch file that is missing or is not JSON', () => {
  const file = path.join(emptyFolder(), 'launch.json');
  expect(() => readLaunchFile(file)).toThrow(`${file}: ENOENT`);
  writeFileSync(file, '{bad');
  expect(() => readLaunchFile(file)).toThrow(`${file}: Expected property name`);
});
