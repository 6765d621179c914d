import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { Field } from './Field.tsx';

/** A field whose owner keeps what is typed. */
function Owned({ value: first = '', ...rest }: Partial<ComponentProps<typeof Field>>) {
  const [value, setValue] = useState(first);
  return <Field label="Mobile number" {...rest} value={value} onChange={setValue} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' });

test('the label names the field, hint and error describe it, only an error makes it invalid; the aside is inside', () => {
  const { rerender } = render(<Owned hint="11 digits" aside={<button type="button">beside</button>} />);
  expect(screen.getByRole('button', { name: 'beside' }).parentElement).toBe(field().parentElement);
  expect(field().getAttribute('aria-invalid')).toBeNull();
  expect(document.getElementById(field().getAttribute('aria-describedby')!)?.textContent).toBe('11 digits');
  rerender(<Owned hint="11 digits" error="too short" />);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  const describing = field().getAttribute('aria-describedby')!.split(' ');
  expect(describing.map((id) => document.getElementById(id)?.textContent)).toEqual(['11 digits', 'too short']);
  expect(screen.getByRole('alert').textContent).toBe('too short');
  rerender(<Owned error="too short" isAnnounced={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('too short')).toBeTruthy();
  rerender(<Owned />);
  expect(field().hasAttribute('aria-describedby')).toBe(false);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('accepts no more than maxDigits digits; blanks in a pasted number do not count', async () => {
  render(<Owned digits="plain" maxDigits={6} />);
  await userEvent.click(field());
  expect(field().inputMode).toBe('numeric');
  await userEvent.paste('123 45 678');
  expect(field().value).toBe('123456');
  await userEvent.keyboard('9');
  expect(field().value).toBe('123456');
});

test('a digit too many typed in the middle is not accepted; the other digits and the caret stay', async () => {
  render(<Owned digits="phone" maxDigits={11} value="13800138000" />);
  await userEvent.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([field().value, field().selectionStart]).toEqual(['138 0013 8000', 2]);
  await userEvent.keyboard('{Backspace}');
  expect(field().value).toBe('180 0138 000');
});
