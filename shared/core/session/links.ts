import { commonQuery } from './launch.ts';
import { session } from './session.ts';
import type { Params } from '../http/call.ts';

/**
 * Address of another screen: relative and ending in `.html`, so that it works under any CDN prefix and on a bare object
 * store. The session parameters are carried along; `undefined` and `null` are left out.
 * @param hash a hash route, with its '#'
 */
export function screenLink(screen: keyof Screens, params: Params = {}, hash = ''): string {
  const query = commonQuery(session());
  for (const [name, value] of Object.entries(params)) if (value != null) query.set(name, String(value));
  const search = String(query);
  return `./${screen}.html${search && `?${search}`}${hash}`;
}

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * An address from the server or the query, if it may be followed or shown: `https:`, `http:` on this machine, the app's
 * deep-link scheme, or a path of this site. Anything else (`javascript:`, `data:`, other sites by http …) → undefined.
 */
export function checkedUrl(value: string | null | undefined): string | undefined {
  if (!value?.trim()) return undefined;
  try {
    const { protocol, hostname, origin, href } = new URL(value.trim(), location.href);
    const allowed =
      protocol === 'https:' ||
      protocol === `${import.meta.env.VITE_DEEP_LINK_SCHEME}:` ||
      (protocol === 'http:' && (LOCAL.test(hostname) || origin === location.origin));
    return allowed ? href : undefined;
  } catch {
    return undefined;
  }
}
