import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DueDate } from './DueDate.tsx';

const show = (text: string | undefined, overdue = 0) => render(<DueDate text={text} overdue={overdue} />).container;

test('while loading, the date is an empty slot after “Repay by”; without a date there is neither', () => {
  expect(show(undefined).textContent).toBe('Repay by');
  expect(show(undefined).querySelector('[data-slot=date]')).not.toBeNull();
  expect(show('').childNodes).toHaveLength(0);
});

test.each([
  [7, '7 days overdue'],
  [1, '1 day overdue'],
])('%d days late is shown as %j, with an icon', (overdue, words) => {
  const line = show('5 Dec 2025', overdue).querySelector('strong')!;
  expect(line.textContent).toBe(words);
  expect(line.querySelector('svg')).not.toBeNull();
});

test('a late payment without a date still says how late it is', () => {
  expect(show('', 7).textContent).toBe('7 days overdue');
});
