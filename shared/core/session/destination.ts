import { checkedUrl, screenLink } from './links.ts';

/** Where an address leads: a screen of ours (relative, with the session), a page of the app, or another site. */
type Destination = { readonly kind: 'screen' | 'app' | 'web'; readonly url: string };

/** Every screen of the registry: its id and its aliases. The build writes them as `id,alias,alias`, separated by blanks (`own-screens.ts`). */
const screens = (): string[][] => import.meta.env.OWN_SCREENS.split(' ').map((screen) => screen.split(','));

/** The id of our screen that an address names, in the page's own folder, at the root or at the public address. */
function ownScreen(href: string): string | undefined {
  for (const site of [new URL('.', location.href).href, `${location.origin}/`, `${import.meta.env.VITE_H5_BASE}/`]) {
    if (!href.startsWith(site)) continue;
    const [, name = ''] = /^(.*?)(?:\.html)?(?:[?#].*)?$/.exec(href.slice(site.length)) ?? [];
    const [id] = screens().find((names) => names.includes(name || 'index')) ?? [];
    if (id) return id;
  }
  return undefined;
}

/**
 * Resolves an address from the server or the query, in this order: a screen of ours by its path, alias or `.html`; a deep link
 * of the app; `https:` (and `http:` on this machine) as it is. A path that is no screen of ours is refused.
 * @param isOfApp a path that is no screen of ours is a page of the app, as given (product links)
 * @returns undefined when it is refused
 */
export function destinationOf(given: string | null | undefined, isOfApp = false): Destination | undefined {
  // browsers ignore control characters; an app may not, and would open another address than the one that was checked
  const address = (given ?? '').replace(/\p{Cc}/gu, '').trim();
  const href = checkedUrl(address);
  if (!href) return undefined;
  // a bare word ('order') names a page of the app, it is no path
  const id = /^[\w-]+($|[?#])/.test(address) ? undefined : ownScreen(href);
  if (id) {
    const { searchParams, hash } = new URL(href);
    // an empty parameter does not replace the value of the session
    const params = Object.fromEntries([...searchParams].filter(([, value]) => value));
    return { kind: 'screen', url: screenLink(id as keyof Screens, params, hash) };
  }
  if (href.startsWith(`${import.meta.env.VITE_DEEP_LINK_SCHEME}:`)) return { kind: 'app', url: address };
  if (/^(https?:|[\\/]{2})/i.test(address)) return { kind: 'web', url: href };
  return isOfApp ? { kind: 'app', url: address } : undefined;
}
