import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from './Problem.tsx';

test('with isAnnounced={false} the text is shown but is no alert', () => {
  render(<Problem isAnnounced={false}>Too large.</Problem>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Too large.')).toBeTruthy();
});
