import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMPANY_EMAIL } from '../../shared/features/lender/lender.ts';
import Page from './Page.tsx';

test('shows mission, advantages, team and the e-mail address of customer service', () => {
  render(<Page />);
  const names = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);
  expect(names(2)).toEqual(['On this page', 'Our mission', 'Why borrow with us', 'Our team', 'Customer service']);
  expect(names(3)).toEqual(['Quick approval', 'Transparent fees', 'Flexible repayment', 'Safety']);
  const service = within(document.querySelector<HTMLElement>('#service')!);
  expect(service.getByRole('link', { name: COMPANY_EMAIL })).toBeTruthy();
});
