import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Empty } from './Empty.tsx';

test('the drawing is hidden from screen readers', () => {
  const { container } = render(<Empty title="No complaints" text="You have sent none." />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
