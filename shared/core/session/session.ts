import { SESSION, launchOf, type Launch } from './launch.ts';

/** What a listener may be told: the values as they were given, of session parameters and others. */
type Given = Readonly<Record<string, unknown>>;

const listeners = new Set<(given: Given) => void>();

/** From here on a number may have lost digits when it was read: it would name another session. */
const EXACT = 9e15;

/** The query with a new session, while the address cannot be changed: Safari allows only a hundred changes in half a minute. */
let refused = '';

/**
 * What the page was opened with, as of now. The address bar is the only copy: a reload, the inline preload script and a
 * return from the back/forward cache all see the same values. Only a session that it could not take is kept here.
 */
export const session = (): Launch => launchOf(refused || location.search);

/**
 * Takes new session values from the host, e.g. after a login: `window.onSessionChange`. A given value replaces the old one,
 * '' or null removes it, and names that are not given stay, as do those whose value is of another type or a number too long to be exact. Every later request and link carries the new values.
 * @param values an object, its JSON or a query (Android hands text over)
 */
export function rebuildSession(values: unknown): void {
  let given: unknown = values;
  if (typeof values === 'string') {
    try {
      given = JSON.parse(values);
    } catch {
      given = Object.fromEntries(new URLSearchParams(values));
    }
  }
  if (typeof given !== 'object' || !given) return;
  const query = new URLSearchParams(refused || location.search);
  for (const name of SESSION) {
    const value = (given as Given)[name];
    if (value === '' || value === null) query.delete(name);
    else if (typeof value === 'string' || (typeof value === 'number' && value < EXACT)) query.set(name, String(value));
  }
  // the `?` stays without a query, too: an empty address would leave the old query
  const search = `?${String(query)}`;
  const isThere = () => search === (location.search || '?');
  try {
    // Android tells its app of a navigation to the same address, and the app may hand the session over after each navigation
    if (!isThere()) history.replaceState(history.state, '', search + location.hash);
  } catch {
    // Chrome does nothing instead of throwing
  }
  refused = isThere() ? '' : search;
  listeners.forEach((listener) => {
    listener(given as Given);
  });
}

/** Calls back after each `rebuildSession`. @returns stops it */
export function onSession(listener: (given: Given) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
