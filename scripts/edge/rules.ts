import { lookup } from 'mrmime';
import type { ScreenEntry } from '../../pages/screens.ts';

// What every origin and every CDN edge has to keep, whatever its configuration looks like. Releases and generated
// configuration read it here.

/** Seconds. */
const HOUR = 3600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const YEAR = 365 * DAY;

/**
 * Documents are asked for anew by every visitor; the edge keeps them for an hour or until they are purged, gives a stale one
 * out while it fetches, and for a week when the origin is down.
 */
export const HTML_CACHE = `public, max-age=0, s-maxage=${HOUR}, stale-while-revalidate=60, stale-if-error=${WEEK}`;
/** Named after their content: what is at such an address never changes. */
export const ASSET_CACHE = `public, max-age=${YEAR}, immutable`;
/** Pictures, icons, robots.txt: named by people, replaced now and then. */
export const FILE_CACHE = `public, max-age=${HOUR}, s-maxage=${DAY}, stale-if-error=${WEEK}`;

/** An error is nobody's to keep: the page that is missing now may be there in a second. */
export const ERROR_CACHE = 'no-cache';

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
 * cannot say who may frame the page, so that is said here: the test preview does, nobody else.
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
 * `No-Vary-Search` of every document that is there. It is the same whatever the query says: a browser that has it for one order need not
 * download it for the next, and can use what it has fetched ahead. A redirect leads somewhere else with another query: with this
 * header the browser would follow one with the query, and so the order, of another.
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

/** Where every document stays under its content; the edge also looks here for the documents of a share of visitors. */
export const BY_CONTENT = /^\/\.page\/\w+\/[0-9a-f]{64}\.html$/;

/** Percent of visitors that may get another document, each group a part of the next. */
export const CANARY_SHARES = [1, 5, 10, 25, 50] as const;

/** The last group: everybody else. */
export const NO_SHARE = 'rest';

/** What the edge says to the origin about a visitor: one of CANARY_SHARES or NO_SHARE. */
export const GROUP_HEADER = 'X-Visitor-Group';

/** The file that visitors of a group get in place of `<id>.html`, when it is there. @param group one of CANARY_SHARES */
export const canaryFile = (id: string, group: number | string): string => `.page/${id}/share-${group}.html`;

/** What lies beside the pages and is nobody's business; a compressed variant is asked for by Accept-Encoding. */
export const HIDDEN = /^\/manifest\.json$|^\/releases(\/|$)|\/\.(?!page\/\w+\/[0-9a-f]{64}\.html$)|\.(br|gz)$/;
