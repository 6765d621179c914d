// Dependency-free: the inline script's side of `carrySession` (preload.ts), also on a page without a preload (scripts/build/inline-script.ts).
import { SESSION } from '../session/launch.ts';
import type { OnStart } from './preload.ts';

/**
 * A link to a screen of ours that is followed before React is there carries the session, as React's links do. One with `data-query` carries
 * the whole query: names would cost too many bytes in the document.
 */
export function carryOnTap(): void {
  document.addEventListener(
    'click',
    (event) => {
      // only links to our screens; one that React or an early view has made has its query already
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="./"]');
      if (!link || link.search) return;
      // the address as of now: the app may have taken the session away
      const query = new URLSearchParams(location.search);
      for (const name of [...query.keys()])
        if (!link.dataset.query && !(SESSION as readonly string[]).includes(name)) query.delete(name);
      link.search = String(query);
    },
    true,
  );
}

/** Is called before `start`, that is before anything can be tapped. */
export const carrySession: OnStart = (page) => {
  carryOnTap();
  return page;
};
