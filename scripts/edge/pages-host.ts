import { screens as all, type ScreenEntry } from '../../pages/screens.ts';
import {
  ASSET_CACHE,
  cleanUrlsOf,
  COMMON_HEADERS,
  FILE_CACHE,
  HTML_CACHE,
  kindOf,
  NO_VARY_SEARCH,
  surrogateKeysOf,
  urlsOf,
} from './rules.ts';

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

/** Blocks of `_headers` that Cloudflare reads; it ignores the others. */
const CLOUDFLARE_LIMIT = 100;

/** The addresses of a screen that the host answers without a redirect. */
const addressesOf = (screen: ScreenEntry, host: PagesHost) =>
  urlsOf(screen).filter((url) => host === 'netlify' || !/\.html$|^\/index$/.test(url));

const block = (path: string, headers: Readonly<Record<string, string>>) =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** By which a CDN in front of the host purges: Fastly reads the first header, Cloudflare the second. */
const keys = (names: string) => ({ 'Surrogate-Key': names, 'Cache-Tag': names.replaceAll(' ', ',') });

/**
 * `_headers`. The host joins values of one header from several blocks with a comma. Therefore no address gets a header from two
 * blocks, except addresses below a folder that do not exist. Cloudflare takes 100 blocks and lines of 2,000 characters. It applies a
 * block to errors, too: there only the assets that are known get a block, or browsers would keep a missing one for a year.
 * @param files of the site, by their paths in `dist` @throws {Error} when Cloudflare would not read all blocks
 */
export function headersFile(screens: readonly ScreenEntry[], host: PagesHost, files: readonly string[]): string {
  const ofKind = (kind: ReturnType<typeof kindOf>) => files.filter((file) => kindOf(file) === kind);
  // one block for all of Netlify's, which therefore cannot name the page of each
  const assets = host === 'cloudflare' ? ofKind('asset') : ['assets/*'];
  const others = ['img/*', ...ofKind('file').filter((file) => !file.startsWith('img/'))];
  const ofFile = (file: string, cache: string) =>
    block(`/${encodeURI(file)}`, {
      'Cache-Control': cache,
      ...keys(file === 'assets/*' ? 'assets' : surrogateKeysOf(file)),
    });
  const documents = screens.flatMap((screen) =>
    addressesOf(screen, host).map((url) =>
      block(url, {
        'Cache-Control': HTML_CACHE,
        'No-Vary-Search': NO_VARY_SEARCH,
        ...keys(surrogateKeysOf(`${screen.id}.html`)),
      }),
    ),
  );
  const blocks = [
    block('/*', COMMON_HEADERS),
    ...assets.map((file) => ofFile(file, ASSET_CACHE)),
    ...others.map((file) => ofFile(file, FILE_CACHE)),
    ...REDIRECTED[host].map((path) => block(path, { 'Cache-Control': 'no-store' })),
    ...documents,
  ];
  if (host === 'cloudflare' && blocks.length > CLOUDFLARE_LIMIT)
    throw new Error(
      `Cloudflare takes ${CLOUDFLARE_LIMIT} blocks in _headers, and this site needs ${blocks.length}: one for each address, asset and file. Serve it from another host.`,
    );
  const title = `# Generated from the registry of screens: npm run edge -- headers --host ${host}`;
  return `${[title, ...blocks].join('\n\n')}\n`;
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
 * to it: only aliases need a rule, and it leads to the clean path. It redirects `/index` to `/`. It refuses 404 as a rule.
 */
const cloudflare = (screens: readonly ScreenEntry[]) =>
  screens.flatMap((screen) => {
    const own = screen.path === '/' ? '/' : `/${screen.id}`;
    return addressesOf(screen, 'cloudflare')
      .filter((url) => url !== own)
      .map((url) => `${url} ${own} 200`);
  });

/** `_redirects`: every address of a page answered without a redirect, as far as the host can. */
export function redirectsFile(screens: readonly ScreenEntry[], host: PagesHost): string {
  const rows = host === 'netlify' ? netlify(screens) : cloudflare(screens);
  return `${[`# Generated from the registry of screens: npm run edge -- redirects --host ${host}`, ...rows].join('\n')}\n`;
}
