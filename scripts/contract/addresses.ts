import { screens } from '../../pages/screens.ts';
import { urlsOf } from '../edge/rules.ts';
import { uploadImage } from '../../shared/api/complaint.ts';
import type { Call } from '../../shared/core/http/call.ts';
import { deepLink } from '../sandbox/config.ts';
import type { Verdict } from './verdict.ts';

/** Fields of an answer that a borrower follows. */
const FOLLOWED = [
  'payUrl',
  'url',
  'contract_url',
  'link',
  'lendDetailsUrl',
  'h5Url',
  'playeduL',
  'popAgreementUrl',
  'iosUrl',
  'androidUrl',
];
/** Without these, what was asked for is not possible. */
const NEEDED = ['payUrl', 'contract_url'];
/** A path in these has to be one of the pages: no page of the app is opened by it, and no picture shown. */
const OF_PAGES = ['payUrl', 'url', 'contract_url', 'lendDetailsUrl', 'h5Url', 'playeduL'];
const PATHS: ReadonlySet<string> = new Set(screens.flatMap(urlsOf));

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `https:` and the scheme of the app. */
const TAKEN = ['https:', deepLink('').replace(/\/+$/, '')];
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/i;

/** Can a page follow it? */
function isFollowed(name: string, text: string): boolean {
  const [scheme] = SCHEME.exec(text) ?? [];
  if (scheme === undefined && !text.startsWith('//'))
    // the pages may be below a folder; a bare word is no path
    return (
      !OF_PAGES.includes(name) ||
      PATHS.has(/(\/[^/?#]*|^[^/?#]+\.html)(?=[?#]|$)/.exec(text)?.[0].replace(/^\/?/, '/') ?? '')
    );
  if (scheme === undefined || scheme.toLowerCase() === 'https:') return URL.canParse(text, 'https://pages.example');
  return TAKEN.includes(scheme.toLowerCase()) || LOCAL.test(text);
}

/**
 * Addresses of an answer's `data` that every page refuses, although the schema takes them: other schemes than https and the app's
 * own, and paths that are no page.
 */
export function addressIssues(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (NEEDED.includes(name) && !text) return [`data.${name}: expected an address`];
    return text && FOLLOWED.includes(name) && !isFollowed(name, text)
      ? [`data.${name}: the pages refuse ${JSON.stringify(text.slice(0, 50))}, use https or the scheme of the app`]
      : [];
  });
}

/** A good answer is none when the pages refuse its addresses. */
export function withAddresses(to: Call, verdict: Verdict, body: string): Verdict {
  // its `url` is a picture, which is shown and not followed
  if (verdict.kind !== 'conforms' || to === uploadImage) return verdict;
  const [words] = addressIssues((JSON.parse(body) as { readonly data?: unknown }).data);
  return words === undefined ? verdict : { kind: 'breaks', words };
}
