import type { ScreenEntry } from '../../pages/screens.ts';
import { HIDDEN, NO_VARY_SEARCH, COMMON_HEADERS, urlsOf } from './rules.ts';

/**
 * The function of a CloudFront distribution for viewer requests (cloudfront-js-2.0): every address of a page to its file, so that
 * an escaped spelling has no copy of its own. What is hidden leads to a key that no bucket has, so that the distribution's own error
 * page answers with 404. It decodes an address once, as the bucket does; an address that cannot be decoded is hidden, too. It drops
 * the query, which only the browser reads, so that neither the cache key nor the bucket's log contains it.
 */
export function cloudFrontFunction(screens: readonly ScreenEntry[]): string {
  const files = Object.fromEntries(
    screens.flatMap((screen) => urlsOf(screen).map((url) => [url, `/${screen.id}.html`])),
  );
  return `// Generated from the registry of screens: npm run edge -- cloudfront-function
var files = ${JSON.stringify(files, null, 2)};
var hidden = ${String(HIDDEN)};

function handler(event) {
  var request = event.request;
  var path = '';
  try {
    path = decodeURIComponent(request.uri);
  } catch (error) {}
  if (!path || hidden.test(path)) request.uri = '/not-here';
  else if (Object.prototype.hasOwnProperty.call(files, path)) request.uri = files[path];
  request.querystring = {};
  return request;
}
`;
}

/** Headers that CloudFront configures in fields of their own; it refuses them as custom headers. */
const OWN_FIELDS = [
  'Content-Security-Policy',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
] as const;

/** `--response-headers-policy-config file://…` of `aws cloudfront create-response-headers-policy`. */
export function cloudFrontHeaders(): string {
  const valueOf = (name: (typeof OWN_FIELDS)[number]) => COMMON_HEADERS[name] ?? '';
  // one policy for all answers is safe: files other than documents are requested without a query, and there are no redirects
  const custom = Object.entries({ ...COMMON_HEADERS, 'No-Vary-Search': NO_VARY_SEARCH })
    .filter(([name]) => !OWN_FIELDS.some((own) => own === name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }));
  const seconds = /max-age=(\d+)/.exec(valueOf('Strict-Transport-Security'))?.[1] ?? '0';
  const policy = {
    Name: 'h5-security',
    Comment: 'Generated: npm run edge -- cloudfront-headers',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: valueOf('Content-Security-Policy') },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: valueOf('Referrer-Policy') },
      StrictTransportSecurity: {
        Override: true,
        AccessControlMaxAgeSec: Number(seconds),
        IncludeSubdomains: valueOf('Strict-Transport-Security').includes('includeSubDomains'),
      },
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}
