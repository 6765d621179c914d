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

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `https:` and the scheme of the app. */
const TAKEN = ['https:', deepLink('').replace(/\/+$/, '')];
const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/i;

/** Addresses of an answer's `data` that every page refuses, although the schema takes them: other schemes than https and the app's own. */
export function addressIssues(data: unknown): readonly string[] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : '';
    if (NEEDED.includes(name) && !text) return [`data.${name}: expected an address`];
    const [scheme = ''] = SCHEME.exec(text) ?? [];
    const isRefused =
      FOLLOWED.includes(name) && scheme !== '' && !TAKEN.includes(scheme.toLowerCase()) && !LOCAL.test(text);
    return isRefused
      ? [`data.${name}: the pages refuse ${JSON.stringify(text.slice(0, 50))}, use https or the scheme of the app`]
      : [];
  });
}

/** A good answer is none when the pages refuse its addresses. */
export function withAddresses(verdict: Verdict, body: string): Verdict {
  if (verdict.kind !== 'conforms') return verdict;
  const [words] = addressIssues((JSON.parse(body) as { readonly data?: unknown }).data);
  return words === undefined ? verdict : { kind: 'breaks', words };
}
