import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { readCapacityOptions } from './capacity-options.ts';

const written = (content: string) => {
  const file = path.join(emptyFolder(), 'given.json');
  writeFileSync(file, content);
  return file;
};
const prices = '{ "currency": "USD", "providers": [{ "name": "A", "tiers": [{ "perGB": 0.1 }] }] }';

test('figures, a mix and a price list are read; without a price list the example is used', () => {
  const args = ['--visitors', '300000', '--mix', written('{ "repayment": 5 }'), '--prices', written(prices)];
  const options = readCapacityOptions(args);
  expect(options.load).toEqual({
    visitorsPerDay: 300_000,
    returning: 0.5,
    hitRatio: 0.98,
    peakFactor: 5,
    mix: { repayment: 5 },
  });
  expect(options.prices.currency).toBe('USD');
  expect(readCapacityOptions(['--mix', 'repayment=5,orderDetails=3']).load.mix).toEqual({
    repayment: 5,
    orderDetails: 3,
  });
  expect(readCapacityOptions([]).prices.providers.length).toBeGreaterThan(1);
});

test.each([
  ['--peak 0.2', "--peak takes a number from 1, not '0.2'"],
  ['--returning 2', "--returning takes a number from 0 to 1, not '2'"],
  ['--mix repayment', "--mix repayment takes a number from 0, not ''"],
  ['--mix /no/such.json', '--mix: /no/such.json: ENOENT'],
  ['--prices /no/such.json', '--prices: /no/such.json: ENOENT'],
])('%s is refused', (line, message) => {
  expect(() => readCapacityOptions(line.split(' '))).toThrow(message);
});

test.each([
  ['--prices', '{', /^--prices: .*given\.json: /],
  ['--prices', '{ "repayment": 5 }', /^--prices: .*given\.json, currency: /],
  ['--prices', prices.replace('0.1', '"0.1"'), /^--prices: .*, providers\.0\.tiers\.0\.perGB: /],
  ['--mix', prices, /^--mix: .*, currency: /],
  ['--mix', '{ "repayment": -1 }', /^--mix: .*, repayment: /],
])('%s with a file that contains %s is refused', (flag, content, message) => {
  expect(() => readCapacityOptions([flag, written(content)])).toThrow(message);
});

test.each([
  ['no build', undefined, '', 1, /^There is no build in .*\. Run 'npm run build' first\.\n$/],
  [
    'a damaged build',
    '{"pages":',
    '',
    1,
    /^.*manifest\.json is damaged\. Delete it and run 'npm run build' again\.\n$/,
  ],
  [
    'an empty build',
    '{"shared":{},"pages":{}}',
    '--mix order=1',
    2,
    /^The page mix names 'order'.*\n\nnpm run capacity/,
  ],
] as const)(
  'with %s the command says what is wrong, and shows its usage only if that helps',
  (_what, manifest, flags, code, message) => {
    const dist = emptyFolder();
    if (manifest !== undefined) writeFileSync(path.join(dist, 'manifest.json'), manifest);
    const line = [path.join(import.meta.dirname, 'capacity.ts'), '--dist', dist, ...flags.split(' ').filter(Boolean)];
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...line], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([code, expect.stringMatching(message)]);
  },
);
