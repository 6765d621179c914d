import { cspHash } from './hash.ts';

const contents = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map((match) => cspHash(match[1]!));

/** What a page's policy allows in addition to the content of the page itself. */
type PolicyOptions = {
  /** `VITE_API_BASE` */
  readonly apiBase: string;
  /** `VITE_CONTENT_HOSTS` */
  readonly contentHosts: string;
  /** the page frames documents by their address; documents made from a text (`srcdoc`) need no permission */
  readonly hasFrames: boolean;
  /** the speculation rules that the page adds, if any */
  readonly rules?: string | undefined;
  /** all code that the page may load: the Trusted Types policies that it creates are allowed by name */
  readonly code: string;
};

/** Names that code gives to `trustedTypes.createPolicy`. */
const trustedTypes = (code: string): string[] => [
  ...new Set([...code.matchAll(/\.createPolicy\(\s*["'`]([\w-]+)["'`]/g)].map(([, name = '']) => name)),
];

/** `*.lender.example cdn.example` as sources; a lone `*` is any https host. */
const sources = (hosts: string): string[] =>
  hosts
    .split(/\s+/)
    .filter(Boolean)
    .map((host) => (host === '*' ? 'https:' : `https://${host}`));

/**
 * The page's own Content-Security-Policy: scripts and styles by hash or from this origin, requests to the API, pictures and
 * documents from here, the API and the lender's hosts, nothing else from outside. Text becomes HTML or a script's address
 * only through the few policies that the page's own code makes (Trusted Types).
 * @param html the finished page: scripts and styles that are inlined later are blocked
 */
export function policyFor(html: string, { apiBase, contentHosts, hasFrames, rules, code }: PolicyOptions): string {
  const inlineScripts = contents(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const files = /<script[^>]*\bsrc=/.test(html) ? ["'self'"] : [];
  // speculation rules: they say which documents the browser may fetch ahead, and run nothing
  const scripts = [...files, ...(rules ? [cspHash(rules)] : []), ...inlineScripts];
  const styles = [
    ...contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
    // styles of documents that the code makes: this policy applies to them too
    ...contents(code, /<style>([^<]*)<\/style>/g),
  ];
  const api = apiBase ? [new URL(apiBase).origin] : [];
  const content = ["'self'", ...api, ...sources(contentHosts)];
  const trusted = trustedTypes(code);
  const directives = {
    'default-src': ["'none'"],
    'script-src': scripts.length ? scripts : ["'none'"],
    'style-src': styles.length ? styles : ["'none'"],
    'img-src': [...content, 'data:', 'blob:'],
    'connect-src': ["'self'", ...api],
    ...(hasFrames && { 'frame-src': content }),
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trusted.length ? trusted : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
