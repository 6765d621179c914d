import { expect, test } from 'vitest';
import { screens } from '../../pages/screens.ts';
import { robots, sitemap } from './search-engines.ts';

test('the sitemap lists only the public pages', () => {
  const listed = [...sitemap(screens, 'https://h5.example').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(
    ['/', '/aboutUs', '/privacyPolicy', '/loanTerms', '/promotion'].map((clean) => `https://h5.example${clean}`),
  );
});

test('the sitemap never lists a tool of the team, whatever else its row in the registry says', () => {
  const [home] = screens;
  expect(sitemap([{ ...home, isInternal: true }], 'https://h5.example')).not.toContain('<loc>');
});

test('robots.txt allows every page and names the sitemap', () => {
  expect(robots('https://h5.example')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://h5.example/sitemap.xml\n');
});
