import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Empty } from './Empty.tsx';

test('it says what there is not, and has a way on', () => {
  render(<Empty title="No complaints" text="You have sent none." action={<a href="./complaint.html">New</a>} />);
  expect(screen.getByRole('heading', { level: 2, name: 'No complaints' })).toBeTruthy();
  expect(screen.getByText('You have sent none.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New' })).toBeTruthy();
});

test('the drawing is for the eye only', () => {
  const { container } = render(<Empty title="No complaints" text="You have sent none." />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
