// For tests only.
import jsQR from 'jsqr';

/** Pixels of a module, and modules of white around the code. */
const SIZE = 4;
const QUIET = 4;

/** Reads a QR code as a phone does: from a picture of its modules, true is black. @throws for what it cannot read */
export function readQr(modules: readonly (readonly boolean[])[]): string {
  const side = (modules.length + 2 * QUIET) * SIZE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const place = (pixel: number) => Math.floor(pixel / SIZE) - QUIET;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[place(y)]?.[place(x)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  const code = jsQR(pixels, side, side);
  if (!code) throw new Error('There is no QR code to be read');
  return code.data;
}
