import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AmountCard } from './AmountCard.tsx';

const texts = { product: 'Peso Quick Loan', amount: '₱5.250' };

function show(given: typeof texts | undefined, logo?: string) {
  const { container } = render(
    <AmountCard label="Amount due" logo={logo} texts={given}>
      <p>until when</p>
    </AmountCard>,
  );
  const slots = [...container.querySelectorAll<HTMLElement>('[data-slot]')];
  const shown = new Map(slots.map((slot) => [slot.dataset.slot, slot.textContent]));
  return { container, slots: Object.fromEntries(shown) as Record<string, string> };
}

test('while loading there are empty slots outside of live regions, so that filling them is not read out', () => {
  const { container, slots } = show(undefined);
  expect(slots).toEqual({ product: '', amount: '' });
  expect(container.textContent).toBe('Amount dueuntil when');
  expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
});

test('an empty product leaves no slot, which would look like loading; a logo without a product name is shown', () => {
  const { container, slots } = show({ ...texts, product: '' });
  expect(slots).toEqual({ amount: texts.amount });
  expect(container.querySelector('.logo')).toBeNull();
  const src = 'https://cdn.lender.example/a.png';
  expect(show({ ...texts, product: '' }, src).container.querySelector('img')?.src).toBe(src);
});
