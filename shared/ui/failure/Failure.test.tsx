import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Failure } from './Failure.tsx';

test('it tells at once what happened, and Retry asks again', async () => {
  const onRetry = vi.fn();
  render(<Failure message="No connection." onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('where asking again will hardly help, the way on stands first', () => {
  render(
    <Failure message="This order is closed." onRetry={vi.fn()} wayOn={{ href: './order.html', label: 'See it' }} />,
  );
  const controls = [...screen.getByRole('alert').querySelectorAll('a, button')];
  expect(controls.map(({ textContent }) => textContent)).toEqual(['See it', 'Retry']);
  expect(controls[0]!.getAttribute('href')).toBe('./order.html');
});
