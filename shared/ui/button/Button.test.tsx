import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { translate } from '../../../tests/setup/translate.ts';
import { Button } from './Button.tsx';

const button = () => screen.getByRole('button');

test('a busy button keeps focus and name, has aria-busy and aria-disabled, and ignores taps, Enter and submit', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(button());
  rerender(form(true));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send', busy: true }));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(button());
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
});

test('after the browser has translated the page, a button shows its next words, busy or not', () => {
  const { rerender } = render(<Button>Next</Button>);
  translate(button());
  rerender(<Button busy>Next</Button>);
  rerender(<Button>Check again</Button>);
  expect(button().textContent).toBe('Check again');
});
