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

test('while loading three empty slots are there, in no live region: filling them would be read out in pieces', () => {
  const { container, slots } = show(undefined);
  expect(slots).toEqual({ product: '', amount: '', date: '' });
  expect(container.textContent).toContain('Amount due');
  expect(container.textContent).toContain('Repay by');
  expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('what is not known leaves no empty slot that looks like loading; a logo without a name is still shown', () => {
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
])('%d days late: it says so in words beside the date, with a sign', (overdue, words) => {
  const line = show(texts, '', overdue).container.querySelector('strong')!;
  expect(line.textContent).toBe(words);
  expect(line.querySelector('svg')).not.toBeNull();
});
