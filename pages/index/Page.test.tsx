import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  APP_STORE_URL,
  COMPANY_ADDRESS,
  COMPANY_EMAIL,
  COMPANY_NAME,
  PLAY_STORE_URL,
  SERVICE_PHONE,
} from '../../shared/features/lender/lender.ts';
import { BANNERS } from './banners.ts';
import Page from './Page.tsx';

/** What stands in the document before and without script. */
function shell() {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Page />);
  return within(container);
}
const addresses = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('the navigation links to the pages of the site and to the form on this page', () => {
  const links = within(shell().getByRole('navigation', { name: 'Main' })).getAllByRole('link', { hidden: true });
  const attributes = ['href', 'aria-current'] as const;
  expect(links.map((link) => [link.textContent, ...attributes.map((name) => link.getAttribute(name))])).toEqual([
    ['Home', './index.html', 'page'],
    ['About us', './aboutUs.html', null],
    ['Contact us', '#contact', null],
    ['Privacy Policy', './privacyPolicy.html', null],
    ['Loan terms and conditions', './loanTerms.html', null],
  ]);
});

test('every link within the page has a target', () => {
  const inPage = addresses(shell().getAllByRole('link')).filter((href) => href?.startsWith('#'));
  expect(inPage).toEqual(expect.arrayContaining(['#main', '#app', '#how', '#costs', '#contact']));
  for (const href of inPage) expect(document.querySelector(href!), href!).toBeTruthy();
});

test.each(BANNERS)('a banner has its heading and text as HTML, and a link: $name', ({ name, text, link }) => {
  const banners = within(shell().getByRole('region', { name: 'Our loans in short' }));
  expect(banners.getByRole('heading', { name, level: 2 })).toBeTruthy();
  expect(banners.getByText(text)).toBeTruthy();
  expect(banners.getByRole('link', { name: link.words })).toBeTruthy();
});

test.each([...BANNERS.map(({ drawing }) => drawing), 'app'])(
  '%s is a small drawing without text, scripts and addresses',
  (drawing) => {
    const svg = readFileSync(path.join(import.meta.dirname, '../../public/img', `${drawing}.svg`), 'utf8');
    expect(svg.length).toBeLessThan(2048);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/<script|<image|<text|href|https?:/);
  },
);

test('explains how to get a loan and what it costs, with the figures of the loan terms', () => {
  render(<Page />);
  const text = screen.getByRole('main').textContent;
  for (const figure of [
    'within 1 day',
    'within 1 to 3 calendar days',
    '91 to 365 calendar days',
    'over 18',
    'after half of the term, and not earlier than 7 calendar days after disbursement',
    'Rs.1,000 (new clients) or Rs.800 (repeat clients)',
    '5% for days 1 to 30, 4% for days 31 to 90, 2% from day 91 until repaid',
  ])
    expect(text).toContain(figure);
});

test('links to the registration and to the app in both stores', () => {
  const view = shell();
  expect(
    addresses([
      view.getByRole('link', { name: 'Apply for a loan' }),
      view.getByRole('link', { name: 'Download on the App Store' }),
      view.getByRole('link', { name: 'Get it on Google Play' }),
    ]),
  ).toEqual(['./promotion.html', APP_STORE_URL, PLAY_STORE_URL]);
});

test('the footer names the company, its telephone, e-mail and address', () => {
  const footer = shell().getByRole('contentinfo');
  for (const text of [COMPANY_NAME, COMPANY_ADDRESS, `© ${COMPANY_NAME}`]) expect(footer.textContent).toContain(text);
  expect(within(footer).getByRole('link', { name: SERVICE_PHONE }).getAttribute('href')).toBe(
    `tel:${SERVICE_PHONE.replace(/[^+\d]/g, '')}`,
  );
  expect(within(footer).getByRole('link', { name: COMPANY_EMAIL }).getAttribute('href')).toBe(
    `mailto:${COMPANY_EMAIL}`,
  );
});

test('links carry the session to every screen and the campaign to the registration, and nothing else', () => {
  history.replaceState(null, '', '/index.html?utm_tag=t&app_from=fb&sessionId=s1&x=1');
  render(<Page />);
  const hrefOf = (name: string) => screen.getAllByRole('link', { name })[0]!.getAttribute('href');
  expect(hrefOf('Apply for a loan')).toBe('./promotion.html?sessionId=s1&app_from=fb&utm_tag=t');
  expect(hrefOf('See how to pay')).toBe('./paymentInstructions.html?sessionId=s1');
  expect(hrefOf('About us')).toBe('./aboutUs.html?sessionId=s1');
  expect(hrefOf('Contact us')).toBe('#contact');
  expect(
    addresses(screen.getAllByRole('link')).filter((href) => /^\.\/.*html(?!\?sessionId=s1\b)/.test(href!)),
  ).toEqual([]);
});
