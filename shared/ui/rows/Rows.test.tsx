import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SLICE } from '../long-list/useSlices.ts';
import { FoldedRows, RowsSkeleton } from './Rows.tsx';

const rows = (count: number) => Array.from({ length: count }, (_none, at) => ({ text: `Row ${at}`, value: `${at}` }));
const shown = () => screen.queryAllByRole('term').map((term) => term.textContent);

test('two rows are shown, even with the same label; More shows the others until Hide; the toggle keeps the focus', async () => {
  render(<FoldedRows rows={[...rows(1), ...rows(4)]} />);
  expect(shown()).toEqual(['Row 0', 'Row 0']);
  const toggle = screen.getByRole('button', { name: 'More', expanded: false });
  expect(document.getElementById(toggle.getAttribute('aria-controls')!)?.tagName).toBe('DL');
  await userEvent.click(toggle);
  expect(shown()).toHaveLength(5);
  expect(screen.getByRole('button', { name: 'Hide', expanded: true })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual(['Row 0', 'Row 0']);
});

test('More shows the first slice of many rows, then all; after Hide it starts with the first slice again', async () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  render(<FoldedRows rows={rows(50)} />);
  press('More');
  expect(shown()).toHaveLength(SLICE);
  await waitFor(() => expect(shown()).toHaveLength(50));
  press('Hide');
  press('More');
  expect(shown()).toHaveLength(SLICE);
});

test.each([0, 1, 2])('with %d rows there is nothing to unfold and no button', (count) => {
  render(<FoldedRows rows={rows(count)} />);
  expect(shown()).toHaveLength(count);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the skeleton has the expected number of rows and is hidden from screen readers', () => {
  const { container } = render(<RowsSkeleton count={2} />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(container.querySelectorAll('.row')).toHaveLength(2);
});
