import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Barcode } from './Barcode.tsx';
import { code128 } from './code128.ts';

// widths by hand from the table of ISO/IEC 15417: start, characters, check character, stop
test.each([
  ['code set B', 'PJJ123C', '211214 313121 112133 112133 123221 223211 221132 131321 311321 2331112'],
  ['code set C', '123456', '211232 112232 131123 331121 132131 2331112'],
])('Code 128 in %s: %s', (_set, text, widths) => expect(code128(text).join('')).toBe(widths.replace(/ /g, '')));

test('every printable ASCII character can be encoded, in at most 11 modules each', () => {
  const all = Array.from({ length: 95 }, (_none, at) => String.fromCharCode(32 + at)).join('');
  const modules = code128(all).reduce((sum, width) => sum + width, 0);
  expect(modules).toBeLessThanOrEqual(11 * (95 + 2) + 13);
});

test.each(['', '₱5250', 'Peña', '12\n34'])('code128 refuses %j instead of encoding something else', (text) => {
  expect(() => code128(text)).toThrow('code128');
});

test('an empty box is there until the encoder is loaded, then the bars, with ten modules of white on either side', async () => {
  const { container } = render(<Barcode text="123456" />);
  expect(container.querySelector('.paper')?.childElementCount).toBe(0);
  const svg = await screen.findByRole('img', { name: 'Barcode of 123456' });
  // 5 signs of 11 modules and the stop of 13 are 68
  expect(svg.getAttribute('viewBox')).toBe('-10 0 88 80');
  const bars = svg.querySelector('path')!.getAttribute('d')!.split(/(?=M)/);
  expect(bars).toHaveLength(5 * 3 + 4);
  expect([...bars.slice(0, 4), bars.at(-1)]).toEqual([
    ...['M0 0h2v80h-2z', 'M3 0h1v80h-1z', 'M6 0h3v80h-3z', 'M11 0h1v80h-1z'],
    'M66 0h2v80h-2z',
  ]);
});

test('the barcode is black on white, whatever the colours around it', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'Barcode.module.css'), 'utf8');
  expect(css).toMatch(/\.paper \{[^}]*background: #fff;/);
  expect(css).toMatch(/\.paper svg \{[^}]*fill: #000;/);
});

test('a text that no barcode can encode is replaced by a sentence', async () => {
  render(<Barcode text="₱5250" />);
  expect(await screen.findByText('This code cannot be shown as a barcode. Type its digits instead.')).toBeTruthy();
});

// last: from here on the module is gone
test('without a network the encoder does not load: the sentence says so', async () => {
  vi.doMock('./code128.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  vi.resetModules();
  render(<Barcode text="123456" />);
  expect(await screen.findByText('The barcode did not load. Type its digits instead.')).toBeTruthy();
});
