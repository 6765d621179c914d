import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const unknown = (): never => {
  throw new Error('no');
};
const forbidden = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
const BY_HAND = 'Copying is not possible here. Press and hold the text to copy it.';

test.each([
  ['without the clipboard API the text is copied', undefined, () => true, 'copy success'],
  ['when the clipboard API is forbidden the text is copied', forbidden, () => true, 'copy success'],
  ['when copying is refused a toast says how to copy by hand', undefined, () => false, BY_HAND],
  ['when execCommand throws a toast says how to copy by hand', forbidden, unknown, BY_HAND],
])('%s; the text was selected, focus and page are unchanged', async (_how, clipboard, answer, words) => {
  const user = userEvent.setup({ writeToClipboard: false });
  render(<CopyButton text="9018 4417 2260" describedBy="code" />);
  const selected: string[] = [];
  const copy = () => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    selected.push(value.slice(selectionStart, selectionEnd));
    return answer();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  Object.defineProperty(document, 'execCommand', { configurable: true, value: copy });
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect((await screen.findByText(/cop/, { selector: '[role=status] span' })).textContent).toBe(words);
  expect(selected).toEqual(['9018 4417 2260']);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(document.querySelector('textarea')).toBeNull();
});
