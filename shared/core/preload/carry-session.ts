// Dependency-free: the inline script's side of `carrySession` (preload.ts).
import { commonQuery } from '../session/launch.ts';
import type { OnStart } from './preload.ts';

/** `start` asks for the page's parameters exactly once, before anything can be tapped. */
export const carrySession: OnStart = (page) => {
  const { params } = page;
  const started: typeof params = (launch) => {
    document.addEventListener(
      'click',
      ({ target }) => {
        // only links to our screens; one that React or an early view has made has its query already
        const link = (target as Element).closest<HTMLAnchorElement>('a[href^="./"]');
        if (link && !link.search) link.search = String(commonQuery(launch));
      },
      true,
    );
    return params(launch);
  };
  (page as { params: typeof started }).params = started;
  return page;
};
