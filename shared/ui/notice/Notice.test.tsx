import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Notice } from './Notice.tsx';

test("the server's words are text; the icon says nothing of its own", () => {
  render(<Notice>{'Pay <b>today</b>'}</Notice>);
  const note = screen.getByRole('note');
  expect(note.textContent).toBe('Pay <b>today</b>');
  expect(note.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
