import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import Page from './Page.tsx';
import { imprint } from '../../shared/features/public-site/imprint.ts';

test('every subject of the policy has its section', () => {
  render(<Page />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [
      'collection',
      'representation',
      'use',
      'disclosure',
      'cookies',
      'device',
      'minors',
      'password',
      'changes',
      'opt-out',
      'grievance',
    ].map((id) => `#${id}`),
  );
});

test('minors are those under 18, and the grievance officer can be written to', () => {
  render(<Page />);
  expect(document.querySelector('#minors')!.textContent).toContain('under 18');
  const officer = within(document.querySelector<HTMLElement>('#grievance')!);
  expect(officer.getByRole('link', { name: imprint.companyEmail }).getAttribute('href')).toBe(
    `mailto:${imprint.companyEmail}`,
  );
});
