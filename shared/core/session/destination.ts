import { checkedUrl, screenLink } from './links.ts';

/** Where an address leads: a screen of ours (relative, with the session), a page of the app, or another site. */
type Destination = { readonly kind: 'screen' | 'app' | 'web'; readonly url: string };

/** Every screen as the registry has it, `id,alias,alias` and a blank between them: the build writes it in (`own-screens.ts`). */
const screens = (): string[][] => import.meta.env.OWN_SCREENS.split(' ').map((screen) => screen.split(','));

/** An address below this site, in the page's own folder, at the root or at the public address: what it calls the screen. */
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
 * @param isOfApp such a path is a page of the app, as given (product links)
 * @returns undefined when it is refused
 */
export function destinationOf(given: string | null | undefined, isOfApp = false): Destination | undefined {
  // browsers leave control characters out; an app would read another address than the one that was checked
  const address = (given ?? '').replace(/\p{Cc}/gu, '').trim();
  const href = checkedUrl(address);
  if (!href) return undefined;
  // a bare word ('order') is a name of the app's, not a path
  const id = /^[\w-]+($|[?#])/.test(address) ? undefined : ownScreen(href);
  if (id) {
    const { searchParams, hash } = new URL(href);
    // an empty one is none: it does not take the session's place
    const params = Object.fromEntries([...searchParams].filter(([, value]) => value));
    return { kind: 'screen', url: screenLink(id as keyof Screens, params, hash) };
  }
  if (href.startsWith(`${import.meta.env.VITE_DEEP_LINK_SCHEME}:`)) return { kind: 'app', url: address };
  if (/^(https?:|[\\/]{2})/i.test(address)) return { kind: 'web', url: href };
  return isOfApp ? { kind: 'app', url: address } : undefined;
}
