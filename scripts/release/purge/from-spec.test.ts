import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UsageError } from '../../command-line.ts';
import { caches } from './caches.ts';
import { purgersOf } from './from-spec.ts';

test.each([
  ['akamai:1', 'No cache is called'],
  ['fastly:svc', 'fastly needs FASTLY_API_TOKEN in the environment.'],
  ['varnish:127.0.0.1:6082', 'http'],
  ['varnish:http://ops:pw@127.0.0.1', 'belong into the environment'],
  ['POST:https://cdn.example/purge?u={url}&token=abcdef', 'belong into the environment'],
  ['varnish:http://127.0.0.1?by=tags', 'urls or keys'],
  ['POST:https://cdn.example/purge', 'does not say what to purge'],
  ['POST:https://cdn.example/{host}', 'does not say what to purge'],
  ['POST:https://cdn.example/{URL}', 'does not say what to purge'],
  ['POST:https://cdn.example/{key}?u={url}', 'does not say what to purge'],
])('%s is refused', async (specification, message) => {
  await expect(purgersOf(specification, {})).rejects.toThrow(UsageError);
  await expect(purgersOf(specification, {})).rejects.toThrow(message);
});

const README = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');

test.each(caches)('$usage is in the README', ({ kinds }) => {
  expect(kinds.some((kind) => README.includes(`| \`${kind}:`))).toBe(true);
});
