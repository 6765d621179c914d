import { expect, test, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

test('it is made once; what failed is made anew', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('half a file')).mockResolvedValue('made');
  const files = madeOnce(make);
  await expect(files()).rejects.toThrow('half a file');
  expect(await files()).toBe('made');
  expect(await files()).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});
