import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { RatingDialog } from './RatingDialog.tsx';

const onSend = vi.fn();
const onClose = vi.fn();
const dialog = (busy = false) => (
  <RatingDialog title="Please rate" noStars="Tap a star first." busy={busy} onSend={onSend} onClose={onClose} />
);
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(() => {
  onSend.mockClear();
  onClose.mockClear();
});

test('while they are sent the stars stay as they are', async () => {
  const { rerender } = render(dialog());
  await userEvent.click(star('4 stars'));
  rerender(dialog(true));
  await userEvent.click(star('1 star'));
  await tap('Send');
  expect(star('4 stars').checked).toBe(true);
  expect(onSend).not.toHaveBeenCalled();
});
