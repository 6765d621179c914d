import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RatingDialog } from './RatingDialog.tsx';

const onSend = vi.fn();
const dialog = (busy: boolean) => (
  <RatingDialog title="Please rate" noStars="Tap a star first." busy={busy} onSend={onSend} onClose={vi.fn()} />
);
const star = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
const filled = () => document.querySelectorAll('.filled').length;

test('a tap fills all stars up to it and shows their meaning; while busy, stars and Send ignore taps', async () => {
  const { rerender } = render(dialog(false));
  expect(screen.getByRole('radiogroup', { name: 'Please rate' })).toBeTruthy();
  expect(screen.getByText('Tap a star')).toBeTruthy();
  expect(chosen()).not.toContain(true);
  await star('1 star');
  expect(filled()).toBe(1);
  expect(screen.getByText('Very bad').getAttribute('aria-live')).toBe('polite');
  await star('4 stars');
  expect(screen.getByText('Good')).toBeTruthy();
  rerender(dialog(true));
  await star('1 star');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(chosen()).toEqual([false, false, false, true, false]);
  expect(filled()).toBe(4);
  expect(onSend).not.toHaveBeenCalled();
});
