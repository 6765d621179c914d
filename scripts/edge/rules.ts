import { lookup } from 'mrmime';
import type { ScreenEntry } from '../../pages/screens.ts';

// The rules that every origin and every CDN edge has to follow, whatever its configuration looks like. Releases and generated
// configuration use them.

/** Seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;

/**
 * Browsers revalidate documents on every visit. The edge keeps them for an hour or until they are purged, and serves a stale one
 * while it fetches, or for a week when the origin is down.
 */
export const HTML_CACHE = `public, max-age=0, s-maxage=${HOUR}, stale-while-revalidate=60, stale-if-error=${WEEK}`;
/** Assets are named after their content: the file at such an address never changes. */
export const ASSET_CACHE = `public, max-age=${YEAR}, immutable`;
/** Pictures, icons, robots.txt: named by people, replaced now and then. */
export const FILE_CACHE = `public, max-age=${HOUR}, s-maxage=${DAY}, stale-if-error=${WEEK}`;

/** No cache may keep an error: a page that is missing now may be there in a second. Without `private` some CDNs keep a 404 for an hour. */
export const ERROR_CACHE = 'private, no-cache';

/** Of an answer that a purge could not reach in a shared cache. */
export const UNSHARED_CACHE = 'private, no-cache';

/** Kinds of files of a build, by their path in `dist`. */
type FileKind = 'html' | 'asset' | 'file';

/** @param file path in `dist`, without a slash at its beginning */
export const kindOf = (file: string): FileKind =>
  file.startsWith('assets/') ? 'asset' : file.endsWith('.html') ? 'html' : 'file';

const CACHE: Readonly<Record<FileKind, string>> = { html: HTML_CACHE, asset: ASSET_CACHE, file: FILE_CACHE };

/** `Cache-Control` of a file of `dist`. */
export const cacheControlOf = (file: string): string => CACHE[kindOf(file)];

/** Names, in `assets`, of the files that pages share. */
export const SHARED = ['react', 'core', 'early'] as const;

/** Keys that a CDN can purge by: `html page-repayment`, `assets page-repayment`, `assets shared`, `files`. */
export function surrogateKeysOf(file: string): string {
  if (kindOf(file) === 'html') return `html page-${file.replace(/^\.page\/|\/[^/]*$|\.html$/g, '')}`;
  if (kindOf(file) === 'file') return 'files';
  const [, page = ''] = /^assets\/(\w+)[.-]/.exec(file) ?? [];
  return SHARED.some((name) => name === page) ? 'assets shared' : `assets page-${page}`;
}

/**
 * Headers of every answer. The documents carry their own Content-Security-Policy, with hashes; a policy in a meta element
 * cannot say who may frame the page, so this header does: only pages of the same origin, such as the test preview.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
};

/**
 * `No-Vary-Search` of every existing document. A document does not depend on the query: a browser that has it for one order does not
 * have to download it for the next, and can use the one that it has fetched ahead. A redirect does depend on the query: with this
 * header the browser would reuse a redirect for one order, with its query, for another order.
 */
export const NO_VARY_SEARCH = 'params';

/** Headers of the answer with a file of `dist`, as a browser sees them; without a file: of an error. */
export const headersOf = (file?: string): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  ...(file !== undefined && kindOf(file) === 'html' && { 'No-Vary-Search': NO_VARY_SEARCH }),
  'Cache-Control': file === undefined ? ERROR_CACHE : cacheControlOf(file),
  ...(file !== undefined && { 'Content-Type': contentTypeOf(file) }),
});

/** `Content-Type` of a file, by its extension. */
export function contentTypeOf(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|json$|xml$/.test(type) && !type.startsWith('image/') ? `${type}; charset=utf-8` : type;
}

/** Every clean address of a screen, without a prefix: its path and its aliases. */
export const cleanUrlsOf = (screen: ScreenEntry): string[] => [screen.path, ...screen.aliases];

/** Every address of a screen, without a prefix: the clean ones and the file's own. */
export const urlsOf = (screen: ScreenEntry): string[] => [...cleanUrlsOf(screen), `/${screen.id}.html`];

/**
 * In a path as it was asked for, without the query: what servers take for another spelling of an address. These are slashes in a row,
 * dot segments, a fragment, and escapes that `encodeURI` does not write. A purge names each address in one spelling only.
 */
export const OTHER_SPELLING =
  /\/\/|\/\.\.?(\/|$)|#|%([^235-9A-F]|2[^025]|3[^CE]|5[^B-E]|6[^0]|7[^BCD]|[89A-F][^0-9A-F])/;

/** Every document is also kept at such an address, named by its content. Documents of a share of visitors are in the same folder. */
export const BY_CONTENT = /^\/\.page\/\w+\/[0-9a-f]{64}\.html$/;

/** Percent of visitors that may get another document, each group a part of the next. */
export const CANARY_SHARES = [1, 5, 10, 25, 50] as const;

/** The last group: everybody else. */
export const NO_SHARE = 'rest';

/** The edge tells the origin the group of a visitor in it: one of CANARY_SHARES or NO_SHARE. */
export const GROUP_HEADER = 'X-Visitor-Group';

/** The file that visitors of a group get in place of `<id>.html`, when it is there. @param group one of CANARY_SHARES */
export const canaryFile = (id: string, group: number | string): string => `.page/${id}/share-${group}.html`;

/**
 * Files beside the pages that are not served. Compressed variants are requested by Accept-Encoding, not by name. `.well-known/` is
 * for other programs, such as a phone that opens links in the app.
 */
export const HIDDEN =
  /^\/manifest\.json$|^\/releases(\/|$)|\/\.(?!page\/\w+\/[0-9a-f]{64}\.html$|well-known\/)|\.(br|gz)$/;
