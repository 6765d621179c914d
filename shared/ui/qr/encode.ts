// A separate file: the encoder is loaded only when a code is drawn here.
import { correction, generate } from 'lean-qr/nano';

/** White around the code, in modules, as ISO/IEC 18004 asks for. */
export const QUIET = 4;

/** px a side, at least: gallery apps read the saved picture more easily when its modules are large */
const SIDE = 960;

/** The modules of a QR code, row by row; true is dark. @throws {Error} for a text that is too long (2.3 KB) */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  // M: a smudged or scratched screen may hide 15 % of it
  const { size, get } = generate(text, { minCorrectionLevel: correction.M });
  return Array.from({ length: size }, (_row, y) => Array.from({ length: size }, (_module, x) => get(x, y)));
}

/** A QR code as a PNG in a data: address, black on white whatever the theme: scanners need it. @throws as `qrModules` */
export function qrPng(text: string): string {
  const modules = qrModules(text);
  const side = modules.length + 2 * QUIET;
  const scale = Math.ceil(SIDE / side);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = side * scale;
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('qr: no canvas');
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) paper.fillRect((x + QUIET) * scale, (y + QUIET) * scale, scale, scale);
    });
  });
  return canvas.toDataURL('image/png');
}
