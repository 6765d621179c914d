import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './Logo.tsx';

const show = (src: string | undefined, name = 'gcash') => {
  const { container } = render(<Logo src={src} name={name} />);
  return { text: () => container.textContent, img: () => container.querySelector('img') };
};

test.each([undefined, '', '  '])('without an address (%j) the letter stands there', (src) => {
  const { text, img } = show(src);
  expect(text()).toBe('G');
  expect(img()).toBeNull();
});

test('an https address is shown, of a known size and without a text of its own', () => {
  const { text, img } = show('https://cdn.lender.example/g.png');
  expect(img()?.src).toBe('https://cdn.lender.example/g.png');
  expect([img()?.width, img()?.height, img()?.alt, text()]).toEqual([40, 40, '', '']);
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
])('the sign of %j is %j', (name, sign) => expect(show(undefined, name).text()).toBe(sign));
