import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AmountCard } from './AmountCard.tsx';

const texts = { product: 'Peso Quick Loan', amount: '₱5.250', date: '5 Dec 2025' };

function show(given: typeof texts | undefined, logo?: string, overdue = 0) {
  const card = { label: 'Amount due', dateLabel: 'Repay by', logo, overdue, texts: given };
  const { container } = render(<AmountCard {...card} />);
  const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')];
  const shown = new Map(slots.map((slot) => [slot.dataset.slot, slot.textContent]));
  return { container, slots: Object.fromEntries(shown) as Record<string, string> };
}

test('while loading there are three empty slots outside of live regions, so that filling them is not read out', () => {
  const { container, slots } = show(undefined);
  expect(slots).toEqual({ product: '', amount: '', date: '' });
  expect(container.textContent).toContain('Amount due');
  expect(container.textContent).toContain('Repay by');
  expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('an empty text leaves no slot, which would look like loading; a logo without a product name is shown', () => {
  expect(show({ ...texts, date: '' }).slots).toEqual({ product: texts.product, amount: texts.amount });
  const { container, slots } = show({ ...texts, product: '' });
  expect(slots).toEqual({ amount: texts.amount, date: texts.date });
  expect(container.querySelector('.logo')).toBeNull();
  const src = 'https://cdn.lender.example/a.png';
  expect(show({ ...texts, product: '' }, src).container.querySelector('img')?.src).toBe(src);
});

test.each([
  [7, '7 days overdue'],
  [1, '1 day overdue'],
])('%d days late is shown as %j, with an icon', (overdue, words) => {
  const line = show(texts, '', overdue).container.querySelector('strong')!;
  expect(line.textContent).toBe(words);
  expect(line.querySelector('svg')).not.toBeNull();
});
