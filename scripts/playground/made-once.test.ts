import { expect, test, vi } from 'vitest';
import { madeOnce } from './made-once.ts';

test('the files are made once, and made again only after a failure', async () => {
  const make = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('half a file')).mockResolvedValue('made');
  const files = madeOnce(make);
  await expect(files()).rejects.toThrow('half a file');
  expect(await files()).toBe('made');
  expect(await files()).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});
