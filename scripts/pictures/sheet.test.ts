import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { states } from '../../tests/pictures/states.ts';
import { contactSheet } from './sheet.ts';

test('the contact sheet has every screen, even without pictures', async () => {
  const sheet = await contactSheet('nowhere');
  for (const { id } of screens) expect(sheet).toContain(`<h2 id="${id}">`);
});

test('every state has its own file name', () => {
  const names = states.map(({ screen, name }) => `${screen}/${name}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^\w+\/[\w-]+$/.test(name))).toEqual([]);
});
