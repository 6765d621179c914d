import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { nginx } from './nginx.ts';

// that nginx accepts it, and what it answers then: npm run test:edge

const OPTIONS = { root: '/var/www/h5', listen: '80', brotli: true, log: 'off' };

test('without the module brotli is left to the CDN', () => {
  expect(nginx(screens, OPTIONS)).toContain('brotli_static on;');
  expect(nginx(screens, { ...OPTIONS, brotli: false })).not.toContain('brotli');
});
