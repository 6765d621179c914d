import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, onBrand, themeCss, themedDrawing } from './theme.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const token = (css: string, name: string, at = 0) =>
  [...css.matchAll(new RegExp(`${name}:(#[0-9a-f]{6})`, 'g'))][at]?.[1] ?? '';

test.each([
  ['#FD8901', '#FFFFFF', '#1c1f24', 'white has 2.4:1 on orange, ink 6.9:1'],
  ['#0B6E4F', '#FFFFFF', '#FFFFFF', 'the configured white is legible on green'],
  ['#FFD400', '#3A2300', '#3A2300', 'the configured brown is legible on yellow'],
  ['#1D4E89', '#1C1F24', '#ffffff', 'neither the configured text nor ink is'],
  ['#808080', '#FFFFFF', '#000000', 'nor white'],
])('text on a fill of %s, configured %s: %s, for %4$s', (brand, text, on) => expect(onBrand(brand, text)).toBe(on));

describe.each(['#FD8901', '#0B6E4F', '#FFD400', '#C2185B', '#808080'])('brand %s', (brand) => {
  const css = themeCss(brand, '#FFFFFF');

  test('fills carry it as it is, and stay legible while pressed', () => {
    expect(token(css, '--brand')).toBe(brand.toLowerCase());
    expect(contrast(token(css, '--on-brand'), token(css, '--brand'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token(css, '--on-brand'), token(css, '--brand-pressed'))).toBeGreaterThanOrEqual(4.5);
  });

  test('its text is legible on page and card, light and dark', () => {
    for (const ground of ['#f5f6f8', '#ffffff']) {
      expect(contrast(token(css, '--brand-text'), ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of ['#121418', '#1d2026']) {
      expect(contrast(token(css, '--brand-text', 1), ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('with another brand nothing of the default one is left in a drawing or in the styles', () => {
  const files = readdirSync(PUBLIC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.svg'));
  const [brand, text] = ['#0B6E4F', '#FFFFFF'];
  const made = files.map((file) => themedDrawing(readFileSync(path.join(PUBLIC, file), 'utf8'), brand, text));
  const shades = (css: string) => css.match(/(?<=brand[\w-]*:)#[0-9a-f]{6}/g) ?? [];
  const old = shades(themeCss('#FD8901', text)).filter((colour) => colour !== '#1c1f24'); // ink is no colour of a brand

  expect(old.length).toBeGreaterThan(4);
  const left = old.filter((colour) => [...made, themeCss(brand, text)].join('\n').toLowerCase().includes(colour));
  expect(left).toEqual([]);
  expect(themedDrawing('<svg color="#1C1F24"><a fill="#FD8901"/></svg>', brand, text)).toBe(
    '<svg color="#FFFFFF"><a fill="#0B6E4F"/></svg>',
  );
});
