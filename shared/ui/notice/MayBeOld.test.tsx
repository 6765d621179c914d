import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ServerError, type Load } from '#core';
import { MayBeOld } from './MayBeOld.tsx';

test('what could not be refreshed says so, and can be asked for again', async () => {
  const onRetry = vi.fn();
  const old = () => <MayBeOld load={{ state: 'ready', data: 1, isOld: true }} onRetry={onRetry} />;
  const { rerender } = render(old());
  expect(screen.getByRole('status').textContent).toContain('This may be out of date.');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.dblClick(retry);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(retry.getAttribute('aria-busy')).toBe('true');
  // in vain
  rerender(old());
  expect(retry.getAttribute('aria-busy')).toBeNull();
});

test.each<Load<number>>([
  { state: 'loading' },
  { state: 'ready', data: 1 },
  { state: 'error', error: new ServerError('77', 'No') },
])('nothing is said of %j', (load) => {
  const { container } = render(<MayBeOld load={load} onRetry={vi.fn()} />);
  expect(container.textContent).toBe('');
});
