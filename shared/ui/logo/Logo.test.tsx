import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './Logo.tsx';

const show = (src: string | undefined, name: string) => render(<Logo src={src} name={name} />).container;

test('an https picture is shown with width and height, an empty alt text and no letter', () => {
  const logo = show('https://cdn.lender.example/g.png', 'gcash');
  const { src, width, height, alt } = logo.querySelector('img')!;
  expect([src, width, height, alt, logo.textContent]).toEqual(['https://cdn.lender.example/g.png', 40, 40, '', '']);
});

test('a picture that fails to load leaves the letter; a new address is tried', () => {
  const { container, rerender } = render(<Logo src="https://cdn.lender.example/a.png" name="Maya" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.textContent).toBe('M');
  rerender(<Logo src="https://cdn.lender.example/b.png" name="Maya" />);
  expect(container.querySelector('img')?.src).toBe('https://cdn.lender.example/b.png');
});

test.each([
  [undefined, '  maya', 'M'],
  ['', '🏦 Bank', '🏦'],
  ['  ', '7-Eleven', '7'],
  [undefined, '', ''],
])('without an address (%j), the placeholder of %j is %j', (src, name, sign) => {
  const logo = show(src, name);
  expect([logo.textContent, logo.querySelector('img')]).toEqual([sign, null]);
});
