import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Slot } from './Slot.tsx';

const slotIn = (root: Element) => root.querySelector('[data-slot=amount]');

test('a slot is empty while loading and shows its text when ready', () => {
  const { container, rerender } = render(<Slot name="amount" text={undefined} as="p" className="big" />);
  expect(container.innerHTML).toBe('<p data-slot="amount" class="big"></p>');
  rerender(<Slot name="amount" text="₱5" as="p" className="big" />);
  expect(slotIn(container)?.textContent).toBe('₱5');
});

test('a text that the inline script wrote survives hydration, without a warning, until React has its own', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Slot name="amount" text={undefined} />);
  slotIn(root)!.textContent = '₱5.250';
  const before = slotIn(root);
  let react: Root;
  const show = (text?: string) => (
    <StrictMode>
      <Slot name="amount" text={text} />
    </StrictMode>
  );
  act(() => {
    react = hydrateRoot(root, show());
  });
  expect(slotIn(root)?.textContent).toBe('₱5.250');
  act(() => react.render(show('₱5.250,00')));
  expect(slotIn(root)).toBe(before);
  expect(slotIn(root)?.textContent).toBe('₱5.250,00');
  act(() => react.unmount());
});
