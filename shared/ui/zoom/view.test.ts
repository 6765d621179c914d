// needs no document
import { expect, test } from 'vitest';
import { WHOLE, contained, within, zoomTo } from './view.ts';

const stage = { width: 400, height: 800 };

test('zoomTo keeps what is under the given point in its place', () => {
  // the middle is 80 px to its left and 100 px above it: at twice the scale twice as far
  expect(zoomTo({ scale: 1.5, x: 20, y: -40 }, 3, { x: 100, y: 60 })).toEqual({ scale: 3, x: -60, y: -140 });
});

test('a picture is fitted into the stage, whichever of its sides is the longer', () => {
  expect(contained({ width: 240, height: 320 }, stage)).toEqual({ width: 400, height: 400 / 0.75 });
  expect(contained({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 });
});

test('the edges of a moved picture do not come inside the stage; a side that fits stays centred', () => {
  const picture = { width: 400, height: 300 };
  expect(within({ scale: 2, x: 900, y: 900 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
  expect(within({ scale: 2, x: -900, y: 0 }, picture, stage)).toEqual({ scale: 2, x: -200, y: 0 });
  expect(within({ scale: 4, x: 0, y: -900 }, picture, stage)).toEqual({ scale: 4, x: 0, y: -200 });
  expect(within({ scale: 1, x: 30, y: 30 }, picture, stage)).toEqual(WHOLE);
});
