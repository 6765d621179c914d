import { expect, test } from 'vitest';
import { filesBelow, slashed } from './files-below.ts';

test('a path has slashes, however the system writes it', () => {
  expect(slashed('pages\\repayment\\Page.tsx')).toBe('pages/repayment/Page.tsx');
  expect(slashed('pages/repayment/Page.tsx')).toBe('pages/repayment/Page.tsx');
});

test('everything below a folder is named from there, with slashes', () => {
  expect(filesBelow(import.meta.dirname)).toEqual(expect.arrayContaining(['build.ts', 'build/manifest.ts']));
});
