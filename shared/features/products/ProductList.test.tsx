import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Product } from '../../api/product.ts';
import { ProductList } from './ProductList.tsx';

const product = (name: string, rest: Partial<Product> = {}): Product => ({
  logo: '',
  name,
  buttonText: 'Apply now',
  status: true,
  amountRange: '₱2.000 – ₱20.000',
  amountRangeDes: 'Loan amount',
  rate: '0.05% / day',
  des: 'Decided within a day',
  tags: [`tag of ${name}`],
  linkKey: name,
  ...rest,
});
const show = (products: readonly Product[]) => {
  const onOpen = vi.fn();
  render(<ProductList label="For you" products={products} onOpen={onOpen} />);
  return onOpen;
};

test('a card shows every text of its product and is one button; only the first two cards show tags', async () => {
  const onOpen = show([product('A'), product('B'), product('C')]);
  const [, second] = screen.getAllByRole('button');
  for (const text of ['B', 'Apply now', '₱2.000 – ₱20.000', 'Loan amount', '0.05% / day', 'Decided within a day'])
    expect(second!.textContent).toContain(text);
  expect(screen.queryAllByText(/^tag of/).map(({ textContent }) => textContent)).toEqual(['tag of A', 'tag of B']);
  await userEvent.click(second!);
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(product('B'), 1);
});

test('a product with the flag 0 is disabled, and says Not available when the server sends no button text', () => {
  show([product('A', { status: false, buttonText: '' })]);
  const card = screen.getByRole<HTMLButtonElement>('button');
  expect(card.disabled).toBe(true);
  expect(card.querySelector('svg')).toBeNull();
  expect(card.textContent).toContain('Not available');
});

test('the product that is being opened is busy, and no other is', () => {
  const list = (opening?: number) => (
    <ProductList label="For you" products={[product('A'), product('B')]} onOpen={vi.fn()} opening={opening} />
  );
  const { rerender } = render(list());
  const [first, second] = screen.getAllByRole('button');
  rerender(list(1));
  expect([first, second].map((card) => card!.getAttribute('aria-busy'))).toEqual([null, 'true']);
});

test('absent texts of a product are left out; a button without a text says View', () => {
  show([product('A', { buttonText: '', amountRange: '', amountRangeDes: '', rate: '', des: '', tags: [] })]);
  expect(screen.getByRole('button').textContent).toBe('AAView');
});
