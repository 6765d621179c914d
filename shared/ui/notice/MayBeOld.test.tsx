import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ServerError, type Load } from '#core';
import { MayBeOld } from './MayBeOld.tsx';

test('says that data could not be refreshed and has a Retry, which is busy while it asks again', async () => {
  const onRetry = vi.fn();
  const old = () => <MayBeOld load={{ state: 'ready', data: 1, isOld: true }} onRetry={onRetry} />;
  const { rerender } = render(old());
  expect(screen.getByRole('alert').textContent).toContain('This may be out of date.');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await userEvent.dblClick(retry);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(retry.getAttribute('aria-busy')).toBe('true');
  // in vain: another element, which a screen reader announces
  const note = screen.getByText(/^This may be out of date/);
  rerender(old());
  expect(retry.getAttribute('aria-busy')).toBeNull();
  expect(screen.getByText(/^This may be out of date/)).not.toBe(note);
});

test.each([
  ['moves to the heading when Retry had it', 'Retry'],
  ['stays where it was otherwise', 'Pay'],
])('when the data was loaded again, the focus %s', async (_where, focused) => {
  const page = (load: Load<number>) => (
    <>
      <h1 tabIndex={-1}>Complaint</h1>
      <MayBeOld load={load} onRetry={vi.fn()} />
      <button type="button">Pay</button>
    </>
  );
  const { rerender } = render(page({ state: 'ready', data: 1, isOld: true }));
  const button = screen.getByRole('button', { name: focused });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  rerender(page({ state: 'ready', data: 2 }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(focused === 'Retry' ? screen.getByRole('heading') : button);
});

test.each<Load<number>>([
  { state: 'loading' },
  { state: 'ready', data: 1 },
  { state: 'error', error: new ServerError('77', 'No') },
])('renders nothing for %j', (load) => {
  const { container } = render(<MayBeOld load={load} onRetry={vi.fn()} />);
  expect(container.textContent).toBe('');
});
