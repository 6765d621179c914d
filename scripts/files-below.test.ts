import { expect, test } from 'vitest';
import { filesBelow, slashed } from './files-below.ts';

test('slashed() writes a path of any system with slashes', () => {
  expect(slashed('pages\\repayment\\Page.tsx')).toBe('pages/repayment/Page.tsx');
  expect(slashed('pages/repayment/Page.tsx')).toBe('pages/repayment/Page.tsx');
});

test('filesBelow() lists every file below a folder by its path from there, with slashes', () => {
  expect(filesBelow(import.meta.dirname)).toEqual(expect.arrayContaining(['build.ts', 'build/manifest.ts']));
});
