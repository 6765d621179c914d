// For tests only: reads a QR code back, by the tables of ISO/IEC 18004 and not by the encoder's. Versions 1 to 3 of level M
// (one block, bytes only, no error correction applied).

type Modules = readonly (readonly boolean[])[];

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Finder, timing, alignment and format areas carry no data. */
function isReserved(x: number, y: number, size: number): boolean {
  if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
  if (x === 6 || y === 6) return true;
  // the one alignment pattern of versions 2 and 3
  const middle = size - 7;
  return size > 21 && Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2;
}

/** @returns the text @throws for what it cannot read */
export function readQr(modules: Modules): string {
  const size = modules.length;
  if (size > 29) throw new Error('versions 1 to 3 only');
  const at = (x: number, y: number) => modules[y]![x]!;
  const format = [0, 1, 2, 3, 4].map((x) => at(x, 8)).reduce((bits, bit) => bits * 2 + Number(bit), 0) ^ 0b10101;
  if (format >> 3 !== 0) throw new Error('level M only');
  const mask = MASKS[format & 7]!;

  const bits: number[] = [];
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the timing column is left out
    for (let step = 0; step < size; step++) {
      const y = goesUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) if (!isReserved(x, y, size)) bits.push(Number(at(x, y) !== mask(x, y)));
    }
    goesUp = !goesUp;
  }

  let place = 0;
  const take = (count: number) => {
    const value = bits.slice(place, place + count).reduce((sum, bit) => sum * 2 + bit, 0);
    place += count;
    return value;
  };
  const UTF8 = 26;
  let mode = take(4);
  if (mode === 7) {
    if (take(8) !== UTF8) throw new Error('UTF-8 only');
    mode = take(4);
  }
  if (mode !== 4) throw new Error('bytes only');
  const length = take(8);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)));
}
