import { cspHash } from './hash.ts';

const contents = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map((match) => cspHash(match[1]!));

/**
 * The page's own Content-Security-Policy: scripts and styles by hash or from this origin, requests to the API, pictures and
 * documents of the lender from any https host, nothing else from outside.
 * @param html the finished page: whatever is inlined later is blocked
 * @param apiBase `VITE_API_BASE`
 */
export function policyFor(html: string, apiBase: string): string {
  const scripts = /<script\b/.test(html);
  const inlineScripts = contents(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = contents(html, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const api = apiBase ? [new URL(apiBase).origin] : [];
  const directives = {
    'default-src': ["'none'"],
    'script-src': scripts ? ["'self'", ...inlineScripts] : ["'none'"],
    'style-src': styles.length ? styles : ["'none'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'connect-src': ["'self'", ...api],
    'frame-src': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
