import { expect, test } from 'vitest';
import { cachesAmong } from './caches.ts';

test('a file that a system, an editor or a merge leaves in the folder is no cache, and neither is a test', () => {
  const strays = ['.DS_Store', '._varnish.ts', '.varnish.ts.swp', 'varnish.ts.orig', 'varnish.ts~', 'varnish 2.ts'];
  expect(cachesAmong([...strays, 'varnish.test.ts', 'varnish.ts', 'cloud-front2.ts'])).toEqual([
    'varnish',
    'cloud-front2',
  ]);
});
