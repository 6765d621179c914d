import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { nginx } from './nginx.ts';

// that nginx accepts it, and what it answers then: npm run test:edge

const OPTIONS = { root: '/var/www/h5', listen: '80', brotli: true };

/** Exactly one row of a map has the source. */
const rowsOf = (text: string, source: string) =>
  text.split('\n').flatMap((line) => (line.trim().startsWith(`${source} `) ? [line.trim()] : []));

test('every address of a screen leads to its file, in its own spelling only', () => {
  const text = nginx(screens, OPTIONS);
  expect(rowsOf(text, '~^/order$')).toEqual(['~^/order$ /orderDetails.html;']);
  expect(rowsOf(text, '~^/orderDetails$')).toEqual(['~^/orderDetails$ /orderDetails.html;']);
  expect(rowsOf(text, '~^/$')).toEqual(['~^/$ /index.html;']);
});

test('without the module brotli is left to the CDN', () => {
  expect(nginx(screens, OPTIONS)).toContain('brotli_static on;');
  expect(nginx(screens, { ...OPTIONS, brotli: false })).not.toContain('brotli');
});
