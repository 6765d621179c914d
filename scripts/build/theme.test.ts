import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paletteOf, themedPicture } from './palette.ts';
import { contrast, onBrand, themeCss, themedDrawing, themedShade } from './theme.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const token = (css: string, name: string, at = 0) =>
  [...css.matchAll(new RegExp(`${name}:(#[0-9a-f]{6})`, 'g'))][at]?.[1] ?? '';

test.each([
  ['#FD8901', '#FFFFFF', '#1c1f24', 'white has 2.4:1 on orange, ink 6.9:1'],
  ['#0B6E4F', '#FFFFFF', '#FFFFFF', 'the configured white is legible on green'],
  ['#FFD400', '#3A2300', '#3A2300', 'the configured brown is legible on yellow'],
  ['#1D4E89', '#1C1F24', '#ffffff', 'neither the configured text nor ink is legible'],
  ['#808080', '#FFFFFF', '#000000', 'white is not legible either'],
])('with the brand %s and the configured text %s, text on a fill is %s: %s', (brand, text, on) =>
  expect(onBrand(brand, text)).toBe(on),
);

test.each(['#FD8901', '#0B6E4F', '#FFD400', '#C2185B', '#808080'])(
  'a fill keeps the brand %s, with legible text, also while pressed; brand-coloured text is legible, light and dark',
  (brand) => {
    const css = themeCss(brand, '#FFFFFF');
    expect(token(css, '--brand')).toBe(brand.toLowerCase());
    for (const fill of ['--brand', '--brand-pressed'])
      expect(contrast(token(css, '--on-brand'), token(css, fill)), fill).toBeGreaterThanOrEqual(4.5);
    ['#f5f6f8', '#ffffff', '#121418', '#1d2026'].forEach((ground, at) => {
      const text = token(css, '--brand-text', at < 2 ? 0 : 1);
      expect(contrast(text, ground), ground).toBeGreaterThanOrEqual(4.5);
    });
    for (const at of [0, 1])
      expect(contrast(token(css, '--brand-text', at), token(css, '--brand-soft', at)), 'soft').toBeGreaterThanOrEqual(
        4.5,
      );
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      parseInt(token(css, '--brand-soft', 1).slice(at, at + 2), 16),
    );
    expect(red <= green && green <= blue, 'in the dark the soft fill is not brown').toBe(true);
  },
);

test('in a drawing, the default brand becomes the configured one, and ink becomes the text colour of a fill', () => {
  const drawing = '<svg color="#1C1F24"><a fill="#FD8901"/></svg>';
  expect(themedDrawing(drawing, '#0B6E4F', '#FFFFFF')).toBe('<svg color="#FFFFFF"><a fill="#0B6E4F"/></svg>');
});

const pictures = ['touch-icon.png', 'img/share.png'].map((file) => readFileSync(path.join(PUBLIC, file)));
const isWarm = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return red > green + 3 && green >= blue;
};

test('with another brand, no colour of the home-screen icon and the link preview stays orange, not even at edges', () => {
  for (const picture of pictures) {
    const before = paletteOf(picture);
    const after = paletteOf(themedPicture(picture, '#0B6E4F', '#FFFFFF'));
    expect(before).toContain('#fd8901');
    expect(before.filter(isWarm).length).toBeGreaterThan(4);
    expect(after).toHaveLength(before.length);
    expect(after).toContain('#0b6e4f');
    expect(after.filter(isWarm)).toEqual([]);
  }
});

test('a shade between two default colours becomes the same mix of the configured ones; ink becomes the text of a fill', () => {
  expect(themedShade('#ffffff', '#0B6E4F', '#FFFFFF')).toBe('#ffffff');
  expect(themedShade('#1c1f24', '#0B6E4F', '#FFFFFF')).toBe('#ffffff');
  expect(themedShade('#fec480', '#0B6E4F', '#FFFFFF')).toBe('#85b7a7');
  expect(themedShade('#fec480', '#FD8901', '#FFFFFF')).toBe('#fec480');
});

test('a picture without the default brand, or without a palette, is not changed', () => {
  const [icon] = pictures as [Buffer];
  const own = themedPicture(icon, '#0B6E4F', '#FFFFFF');
  expect(themedPicture(own, '#1D4E89', '#FFFFFF')).toBe(own); // a palette without the default brand
  const inFullColour = Buffer.from(icon);
  inFullColour[25] = 2;
  expect(themedPicture(inFullColour, '#0B6E4F', '#FFFFFF')).toBe(inFullColour);
});
