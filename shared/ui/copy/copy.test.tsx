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

/** Shows the button. @returns taps it and answers with what the borrower is told */
function tapCopy() {
  const user = userEvent.setup({ writeToClipboard: false });
  render(<CopyButton text="9018 4417 2260" />);
  return async () => {
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    return (await screen.findByText(/cop/, { selector: '[role=status] span' })).textContent;
  };
}
const unknown = (): never => {
  throw new Error('no');
};
const forbidden = () => Promise.reject(new DOMException('no', 'NotAllowedError'));

describe.each([
  ['without the clipboard API', undefined],
  ['where the clipboard is forbidden', forbidden],
])('%s', (_name, api) => {
  test('the text is selected and copied; focus and page are as before', async () => {
    const tap = tapCopy();
    clipboard(api);
    const selected = execCommand(() => true);
    expect(await tap()).toBe('copy success');
    expect(selected).toEqual(['9018 4417 2260']);
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(document.querySelector('textarea')).toBeNull();
  });

  test.each([
    ['refused', () => false],
    ['unknown', unknown],
  ])('and copying %s: it says how to copy by hand', async (_how, answer) => {
    const tap = tapCopy();
    clipboard(api);
    execCommand(answer);
    expect(await tap()).toBe('Copying is not possible here. Press and hold the text to copy it.');
    expect(document.activeElement).toBe(screen.getByRole('button'));
    expect(document.querySelector('textarea')).toBeNull();
  });
});
