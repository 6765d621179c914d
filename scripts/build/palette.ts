import { crc32 } from 'node:zlib';
import { themedShade } from './theme.ts';

/** Colour type of a PNG whose pixels are numbers of its palette. */
const INDEXED = 3;
const DEFAULT_BRAND = '#fd8901';

/** Position of the palette in a PNG, in bytes; undefined when it has none. */
function placeOf(png: Buffer): { readonly start: number; readonly end: number } | undefined {
  if (png[25] !== INDEXED) return undefined;
  const start = png.indexOf('PLTE') + 4;
  return { start, end: start + png.readUInt32BE(start - 8) };
}

/** The colours of a PNG with a palette; none for any other PNG. */
export function paletteOf(png: Buffer): string[] {
  const { start = 0, end = 0 } = placeOf(png) ?? {};
  return (
    png
      .toString('hex', start, end)
      .match(/.{6}/g)
      ?.map((hex) => `#${hex}`) ?? []
  );
}

/** A picture in the colours of the brand, by its palette. One without a palette, or without the default brand, stays as it is. */
export function themedPicture(png: Buffer, brand: string, text: string): Buffer {
  const palette = paletteOf(png);
  const place = placeOf(png);
  if (!place || !palette.includes(DEFAULT_BRAND)) return png;
  const made = Buffer.from(png);
  made.write(palette.map((colour) => themedShade(colour, brand, text).slice(1)).join(''), place.start, 'hex');
  made.writeUInt32BE(crc32(made.subarray(place.start - 4, place.end)), place.end);
  return made;
}
