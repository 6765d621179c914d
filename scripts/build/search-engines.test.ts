import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { robots, sitemap } from './search-engines.ts';

test('the sitemap lists the public pages, and no other', () => {
  const listed = [...sitemap(screens, 'https://h5.example').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(
    ['/', '/aboutUs', '/privacyPolicy', '/loanTerms', '/promotion'].map((clean) => `https://h5.example${clean}`),
  );
});

test('a tool of the team is never listed, whatever else its row says', () => {
  const [home] = screens;
  expect(sitemap([{ ...home, isInternal: true }], 'https://h5.example')).not.toContain('<loc>');
});

test('crawlers may read every page, and are told where the sitemap is', () => {
  expect(robots('https://h5.example')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://h5.example/sitemap.xml\n');
});
