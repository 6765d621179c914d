import { renderHook, waitFor } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test, vi } from 'vitest';
import { QUIET, qrModules, qrPng } from './encode.ts';
import { useQrPicture } from './useQrPicture.ts';

/** Pixels of a module. */
const SIZE = 4;

/** Reads a QR code as a phone does: from a picture of its modules, true is black. */
function readQr(modules: readonly (readonly boolean[])[]): string | undefined {
  const side = (modules.length + 2 * QUIET) * SIZE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const place = (pixel: number) => Math.floor(pixel / SIZE) - QUIET;
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[place(y)]?.[place(x)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  return jsQR(pixels, side, side)?.data;
}

test.each(['9', '9018 4417 2260', 'https://pay.example/q?a=1', '₱5.250 Señora', '0002010102112853'])(
  'the modules encode %j',
  (text) => expect(readQr(qrModules(text))).toBe(text),
);

test('a text that is too long is refused', () => {
  expect(() => qrModules('x'.repeat(2400))).toThrow();
  expect(qrModules('x'.repeat(2300)).length).toBe(177);
});

/** A canvas that remembers what is drawn on it. */
function fakeCanvas() {
  const drawn: { fill: string; rect: number[] }[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...rect: number[]) => drawn.push({ fill: context.fillStyle, rect }),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => 'data:image/png;base64,AAAA');
  return drawn;
}

test('the picture has black modules on white, four white modules around them, and is at least 960 px wide', () => {
  const drawn = fakeCanvas();
  expect(qrPng('9018')).toBe('data:image/png;base64,AAAA');
  const [paper, ...modules] = drawn;
  const side = paper!.rect[2]!;
  const scale = side / (qrModules('9018').length + 2 * QUIET);
  expect(paper).toEqual({ fill: '#fff', rect: [0, 0, side, side] });
  expect(side).toBeGreaterThanOrEqual(960);
  expect(scale % 1).toBe(0);
  expect(new Set(modules.map(({ fill }) => fill))).toEqual(new Set(['#000']));
  // the corner of the first finder pattern
  expect(modules[0]!.rect).toEqual([4 * scale, 4 * scale, scale, scale]);
  expect(Math.max(...modules.map(({ rect }) => rect[0]! + rect[2]!))).toBe(side - 4 * scale);
});

test('useQrPicture is undefined without a text or before the picture is ready, and failed for a text too long', async () => {
  fakeCanvas();
  const { result, rerender } = renderHook(useQrPicture, { initialProps: '9018' });
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe('data:image/png;base64,AAAA'));
  rerender(undefined);
  expect(result.current).toBeUndefined();
  rerender('x'.repeat(3000));
  await waitFor(() => expect(result.current).toBe('failed'));
});
