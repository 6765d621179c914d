import { screens as all, type ScreenEntry } from '../../pages/screens.ts';
import { ASSET_CACHE, cleanUrlsOf, FILE_CACHE, HTML_CACHE, NO_VARY_SEARCH, COMMON_HEADERS } from './rules.ts';

/** Hosts that read `_headers` and `_redirects` from the folder they serve. */
export const PAGES_HOSTS = ['netlify', 'cloudflare'] as const;
export type PagesHost = (typeof PAGES_HOSTS)[number];

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers`. What several blocks say about a header is joined there with a comma: no address gets a
 * header from two blocks. Cloudflare takes 100 blocks and lines of 2,000 characters.
 */
export function headersFile(screens: readonly ScreenEntry[], host: PagesHost): string {
  const documents = screens.flatMap((screen) =>
    [...cleanUrlsOf(screen), `/${screen.id}.html`].map((url) =>
      block(url, {
        'Cache-Control': HTML_CACHE,
        // there it is a redirect
        ...(!(host === 'cloudflare' && url.endsWith('.html')) && { 'No-Vary-Search': NO_VARY_SEARCH }),
        'Surrogate-Key': `html page-${screen.id}`,
        'Cache-Tag': `html,page-${screen.id}`,
      }),
    ),
  );
  return `${[
    `# Generated from the registry of screens: npm run edge -- headers --host ${host}`,
    block('/*', COMMON_HEADERS),
    block('/assets/*', { 'Cache-Control': ASSET_CACHE }),
    block('/img/*', { 'Cache-Control': FILE_CACHE }),
    ...documents,
  ].join('\n\n')}\n`;
}

/** Netlify: 200 sends the file without a redirect; `!` goes before a file that is there; what no rule and no file has is the error page. */
const netlify = (screens: readonly ScreenEntry[]) => [
  // left out, and not to be found when somebody uploads it all the same
  ...all.filter(({ id }) => !screens.some((one) => one.id === id)).map(({ id }) => `/${id}.html /error.html 404!`),
  ...screens.flatMap((screen) => cleanUrlsOf(screen).map((url) => `${url} /${screen.id}.html 200`)),
  '/manifest.json /error.html 404!',
  '/* /error.html 404',
];

/**
 * Cloudflare Pages finds `repayment.html` for `/repayment` by itself and answers `.html` with a redirect, also where a rule leads
 * to it: only aliases need a rule, and it leads to the clean path. It refuses 404 as a rule.
 */
const cloudflare = (screens: readonly ScreenEntry[]) =>
  screens.flatMap((screen) => {
    const own = screen.path === '/' ? '/' : `/${screen.id}`;
    return cleanUrlsOf(screen)
      .filter((url) => url !== own)
      .map((url) => `${url} ${own} 200`);
  });

/** `_redirects`: every address of a page answered without a redirect, as far as the host can. */
export function redirectsFile(screens: readonly ScreenEntry[], host: PagesHost): string {
  const rows = host === 'netlify' ? netlify(screens) : cloudflare(screens);
  return `${[`# Generated from the registry of screens: npm run edge -- redirects --host ${host}`, ...rows].join('\n')}\n`;
}
