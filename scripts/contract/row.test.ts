import { expect, test } from 'vitest';
import { isSilent, passes, type Row } from './row.ts';

const row = (kind: Row['kind'], name = 'one'): Row => ({ name, method: 'GET', path: '/', kind, words: '' });
const rows = (...kinds: Row['kind'][]) => kinds.map((kind) => row(kind));

test.each([
  [rows('no answer', 'no answer'), false],
  [rows('no answer', 'no answer', 'no answer'), true],
  [rows('conforms', 'no answer', 'no answer', 'no answer'), true],
  [rows('no answer', 'no answer', 'not asked', 'no answer', 'not asked'), true],
  [rows('no answer', 'no answer', 'breaks', 'no answer', 'no answer'), false],
])('%j: is a server silent? %s', (given, silent) => expect(isSilent(given)).toBe(silent));

test.each([
  [rows(), [], false],
  [rows('not asked'), [], false],
  [rows('conforms', 'not asked'), [], true],
  [rows('conforms', 'not asked'), ['one'], false],
  [rows('conforms', 'refused'), [], false],
  [rows('conforms', 'breaks'), [], false],
  [rows('conforms', 'no answer'), [], false],
])('%j, asked for %j: does a server pass? %s', (given, acts, pass) => expect(passes(given, acts)).toBe(pass));
