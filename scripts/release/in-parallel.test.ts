import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test('results have the order of the items, however long each of them takes', async () => {
  const result = await inParallel([3, 1, 2], async (item) => {
    for (let wait = 0; wait < item; wait++) await later();
    return item * 10;
  });
  expect(result).toEqual([30, 10, 20]);
});

test('after a failure nothing new begins, and the error is thrown only when all that had begun has ended', async () => {
  let [begun, ended] = [0, 0];
  const all = inParallel(Array.from({ length: 100 }), async () => {
    const number = ++begun;
    if (number === 3) throw new Error('third');
    await later();
    ended += 1;
  });
  await expect(all).rejects.toThrow('third');
  expect(begun).toBeLessThan(20);
  expect(ended).toBe(begun - 1);
});
