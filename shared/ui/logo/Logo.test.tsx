import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './Logo.tsx';

const show = (src: string | undefined, name = 'gcash') => render(<Logo src={src} name={name} />).container;

test.each([undefined, '', '  '])('without an address (%j) the letter stands there', (src) => {
  const logo = show(src);
  expect([logo.textContent, logo.querySelector('img')]).toEqual(['G', null]);
});

test('an https address is shown, of a known size and without a text of its own', () => {
  const logo = show('https://cdn.lender.example/g.png');
  const { src, width, height, alt } = logo.querySelector('img')!;
  expect([src, width, height, alt, logo.textContent]).toEqual(['https://cdn.lender.example/g.png', 40, 40, '', '']);
});

test('a picture that fails leaves the letter; another address is tried', () => {
  const { container, rerender } = render(<Logo src="https://cdn.lender.example/a.png" name="Maya" />);
  fireEvent.error(container.querySelector('img')!);
  expect(container.textContent).toBe('M');
  rerender(<Logo src="https://cdn.lender.example/b.png" name="Maya" />);
  expect(container.querySelector('img')?.src).toBe('https://cdn.lender.example/b.png');
});

test.each([
  ['  maya', 'M'],
  ['🏦 Bank', '🏦'],
  ['7-Eleven', '7'],
  ['', ''],
])('the sign of %j is %j', (name, sign) => expect(show(undefined, name).textContent).toBe(sign));
