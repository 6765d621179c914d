import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import Page from './Page.tsx';

const text = () => screen.getByRole('main').textContent;
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('lender, applicant, loan, term, prolongation and fees have their sections', () => {
  render(<Page />);
  for (const [at, name] of ['Lender', 'Loan applicant', 'Loan', 'Term', 'Prolongation', 'Interest and fees'].entries())
    expect(headings()).toContain(`${at + 1}. ${name}`);
  expect(text()).toContain(`The lender is ${COMPANY_NAME}`);
});

test.each([
  ['who may apply', 'you are Filipino'],
  ['age', 'over 18 years old'],
  ['where one lives', 'a permanent address in the Philippines'],
  ['term', '91 to 365 calendar days'],
  ['decision', 'within 1 day'],
  ['crediting', 'within 1 to 3 calendar days'],
  ['prepayment', 'once half of the term has elapsed, and not earlier than 7 calendar days after disbursement'],
  ['penalty', 'a one-time penalty is due: Rs.1,000 for new clients, Rs.800 for repeat clients'],
  ['interest on late payments', 'For days 1 to 305%For days 31 to 904%From day 91 until repaid2%'],
  ['changes', 'name, date of birth or address changes or was recorded wrongly, notify us within 3 calendar days'],
  ['judgment', 'within 10 days'],
  ['assignment', '7 business days’ notice'],
  ['order of application', 'legal charges;enforcement expenses;late penalties;then fees, interest and principal.'],
])('states the rule of the product: %s', (_what, words) => {
  render(<Page />);
  expect(text().toLowerCase()).toContain(words.toLowerCase());
});
