import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMPANY_EMAIL } from '../../shared/features/lender/lender.ts';
import Page from './Page.tsx';

test('every subject of the policy has its section', () => {
  render(<Page />);
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  const sections = contents.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(sections.join(' ')).toBe(
    '#collection #representation #use #disclosure #cookies #device #minors #password #changes #opt-out #grievance',
  );
});

test('minors are people under 18; the grievance officer has an e-mail link', () => {
  render(<Page />);
  expect(document.querySelector('#minors')!.textContent).toContain('under 18');
  const officer = within(document.querySelector<HTMLElement>('#grievance')!);
  const mail = officer.getByRole('link', { name: COMPANY_EMAIL });
  expect(mail.getAttribute('href')).toBe(`mailto:${COMPANY_EMAIL}`);
});
