// needs no document
import { expect, test, vi } from 'vitest';
import preload from './preload.ts';

// as in the inline script
// eslint-disable-next-line boundaries/dependencies -- the build puts it in the place of #core there
vi.mock('#core', () => import('../../shared/core/inline.ts'));

const dateOf = (repayDate: string | number | null) =>
  preload.slots({ delayInfo: { title: '', delayAmount: '1' }, repayDate }).date;

test('before React the date slot holds the whole sentence for a plain day; for any other value it stays empty', () => {
  expect(dateOf('2026-01-04')).toBe('Your next payment date is Sun 4 Jan 2026');
  for (const date of [null, '', 1764892800000, '2025-12-05T00:00:00+08:00', 'next week']) expect(dateOf(date)).toBe('');
});
