import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Failure } from './Failure.tsx';

test.each([
  ['goes to the heading when the element that had it is replaced by the failure', true],
  ['stays where it was otherwise', false],
])('the focus %s', (_where, isReplaced) => {
  const page = (hasFailed: boolean) => (
    <>
      <h1 tabIndex={-1}>Repayment</h1>
      {hasFailed ? <Failure message="Busy" onRetry={vi.fn()} /> : <button type="button">Pay</button>}
      <a href="/help">Help</a>
    </>
  );
  const { rerender } = render(page(false));
  const focused = isReplaced ? screen.getByRole('button') : screen.getByRole('link');
  focused.focus();
  rerender(page(true));
  expect(document.activeElement).toBe(isReplaced ? screen.getByRole('heading') : focused);
});
