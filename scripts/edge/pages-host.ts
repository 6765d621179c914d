import { screens as all, type ScreenEntry } from '../../pages/screens.ts';
import { ASSET_CACHE, cleanUrlsOf, FILE_CACHE, HTML_CACHE, NO_VARY_SEARCH, COMMON_HEADERS, urlsOf } from './rules.ts';

/** Hosts that read `_headers` and `_redirects` from the folder they serve. */
export const PAGES_HOSTS = ['netlify', 'cloudflare'] as const;
export type PagesHost = (typeof PAGES_HOSTS)[number];

/**
 * Addresses that a host redirects to a clean address. The host applies `_headers` to these redirects, too. Each has the query of one
 * visitor, and so the session, in its Location: no cache may keep it.
 */
const REDIRECTED: Readonly<Record<PagesHost, readonly string[]>> = {
  netlify: [],
  cloudflare: ['/*.html', '/*/', '/index'],
};

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers`. The host joins values of one header from several blocks with a comma. Therefore no address gets a header from two
 * blocks, except addresses below a folder that do not exist. Cloudflare takes 100 blocks and lines of 2,000 characters.
 */
export function headersFile(screens: readonly ScreenEntry[], host: PagesHost): string {
  const addressesOf = host === 'cloudflare' ? cleanUrlsOf : urlsOf;
  const documents = screens.flatMap((screen) =>
    addressesOf(screen).map((url) =>
      block(url, {
        'Cache-Control': HTML_CACHE,
        'No-Vary-Search': NO_VARY_SEARCH,
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
    ...REDIRECTED[host].map((path) => block(path, { 'Cache-Control': 'no-store' })),
    ...documents,
  ].join('\n\n')}\n`;
}

/** Netlify: 200 sends the file without a redirect; `!` overrides an existing file; everything without a rule or file is the error page. */
const netlify = (screens: readonly ScreenEntry[]) => [
  // screens that are left out answer 404 even if somebody uploads them
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
