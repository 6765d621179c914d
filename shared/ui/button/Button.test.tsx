import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';

const button = () => screen.getByRole('button');

test('a busy button takes no tap and no Enter, says that it is busy and keeps its name', async () => {
  const onClick = vi.fn();
  render(
    <Button busy onClick={onClick}>
      Pay
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pay', busy: true }));
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('the focus stays on a button that becomes busy', async () => {
  const { rerender } = render(<Button>Pay</Button>);
  await userEvent.tab();
  rerender(<Button busy>Pay</Button>);
  expect(document.activeElement).toBe(button());
});

test('a busy submit button does not send its form again', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(button());
  rerender(form(true));
  await userEvent.click(button());
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('it does not send a form by accident', () => {
  render(<Button>Pay</Button>);
  expect(button().getAttribute('type')).toBe('button');
});
