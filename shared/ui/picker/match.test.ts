// needs no document
import { expect, test } from 'vitest';
import { matches, searchable } from './match.ts';

const NAMES = ['Land Bank of the Philippines', 'Bank of Makati', 'Parañaque Savings', 'UnionBank', 'AllBank'];
const found = (typed: string) => matches(searchable(NAMES), typed).map((index) => NAMES[index]);

test.each([
  ['bank', ['Bank of Makati', 'Land Bank of the Philippines', 'UnionBank', 'AllBank']],
  ['paranaque', ['Parañaque Savings']],
  ['.*', []],
])('the search for %j finds %j', (typed, expected) => expect(found(typed)).toEqual(expected));
