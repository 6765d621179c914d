import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from './Problem.tsx';

test('inside of what announces it, it is not announced twice', () => {
  render(<Problem isAnnounced={false}>Too large.</Problem>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Too large.')).toBeTruthy();
});
