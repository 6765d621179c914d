import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CopyButton } from './CopyButton.tsx';

/** A host with or without the clipboard API. */
const clipboard = (writeText: undefined | ((text: string) => Promise<void>)) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
};
/** The older way; answers with what was selected. */
const execCommand = (answer: () => boolean) => {
  const selected: string[] = [];
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
      selected.push(value.slice(selectionStart, selectionEnd));
      return answer();
    },
  });
  return selected;
};
afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const unknown = (): never => {
  throw new Error('no');
};
const forbidden = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
const BY_HAND = 'Copying is not possible here. Press and hold the text to copy it.';

describe.each([
  ['without the clipboard API', undefined],
  ['where the clipboard is forbidden', forbidden],
])('%s the text is selected, focus and page are as before', (_name, api) => {
  test.each([
    ['copied', () => true, 'copy success'],
    ['where copying is refused, it says how to copy by hand', () => false, BY_HAND],
    ['where copying is unknown, it says how to copy by hand', unknown, BY_HAND],
  ])('%s', async (_how, answer, words) => {
    const user = userEvent.setup({ writeToClipboard: false });
    render(<CopyButton text="9018 4417 2260" />);
    clipboard(api);
    const selected = execCommand(answer);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect((await screen.findByText(/cop/, { selector: '[role=status] span' })).textContent).toBe(words);
    expect(selected).toEqual(['9018 4417 2260']);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(document.querySelector('textarea')).toBeNull();
  });
});
