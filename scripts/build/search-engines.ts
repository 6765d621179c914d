import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScreenEntry } from '../../pages/screens.ts';

/** What search engines should read: the public pages at their clean paths. */
export const sitemap = (screens: readonly ScreenEntry[], site: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${screens
  .filter(({ isPublic, isInternal }) => isPublic && !isInternal)
  .map(({ path: clean }) => `  <url><loc>${site}${clean}</loc></url>`)
  .join('\n')}
</urlset>
`;

/** Nothing is disallowed: a page that must not be listed has `noindex`, and a crawler must be able to read that. */
export const robots = (site: string): string => `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;

/** @param site `VITE_H5_BASE` */
export function writeForSearchEngines(dist: string, screens: readonly ScreenEntry[], site: string): void {
  writeFileSync(path.join(dist, 'robots.txt'), robots(site));
  writeFileSync(path.join(dist, 'sitemap.xml'), sitemap(screens, site));
}
