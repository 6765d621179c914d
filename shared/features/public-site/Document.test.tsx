import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Document } from './Document.tsx';

const sections = [
  { id: 'one', title: 'Lender', parts: ['first', 'second'] },
  { id: 'two', title: 'Term', parts: ['third'] },
];

test('the contents lead to every section, and a link leads back to the top', () => {
  render(<Document here="loanTerms" title="Terms" lead="What applies" sections={sections} />);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#one', '#two']);
  for (const link of links) {
    const section = document.querySelector(link.getAttribute('href')!)!;
    expect(within(section as HTMLElement).getByRole('heading', { level: 2, name: link.textContent })).toBeTruthy();
  }
  const back = screen.getByRole('link', { name: 'Back to top' });
  expect(document.querySelector(back.getAttribute('href')!)).toBe(screen.getByRole('banner'));
});

test('with isNumbered the sections and clauses have their numbers as text', () => {
  const props = { here: 'loanTerms', title: 'Terms', lead: 'What applies', sections } as const;
  const { rerender } = render(<Document {...props} isNumbered />);
  expect(screen.getByRole('article').textContent).toBe('1. Lender1.1first1.2second2. Term2.1third');
  rerender(<Document {...props} />);
  expect(screen.getByRole('article').textContent).toBe('LenderfirstsecondTermthird');
});
