import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HowToPay } from './HowToPay.tsx';

test('the picture is a link to the instructions, says so, and has its size before it is loaded', () => {
  history.replaceState(null, '', '/repayment?sessionId=s1');
  render(<HowToPay />);
  const link = screen.getByRole('link', { name: /^How to pay/ });
  expect(link.getAttribute('href')).toBe('./paymentInstructions.html?sessionId=s1');
  const image = screen.getByRole<HTMLImageElement>('img');
  expect([image.width, image.height]).toEqual([358, 96]);
});
