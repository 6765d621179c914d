import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Problem } from './Problem.tsx';

test('it is announced, can be pointed at, and says its language', () => {
  render(
    <Problem id="why" look="boxed" lang="es">
      Elija otro tipo.
    </Problem>,
  );
  const problem = screen.getByRole('alert');
  expect([problem.id, problem.lang, problem.textContent]).toEqual(['why', 'es', 'Elija otro tipo.']);
});

test('inside of what announces it, it is not announced twice', () => {
  render(<Problem isAnnounced={false}>Too large.</Problem>);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Too large.')).toBeTruthy();
});
