// Dependency-free: the inline script's side of `preloadAlso` (preload.ts). Left out where a page adds no requests.
import { toRequest } from '../http/call.ts';
import { launchOf } from '../session/launch.ts';
import type { AddRequests } from './preload.ts';

/** Is called before `start`, and sends the requests after it. */
export const preloadAlso: AddRequests = (page, also) => {
  // one task later, when the handover exists, and so that the page's own answer comes first: sent at the same time they made
  // confirmV3 readable 67 ms later, cold, and complete no sooner (two builds visited in turn, as by `npm run bench -- confirmV3 --dist`)
  setTimeout(() => {
    const launch = launchOf(location.search);
    for (const [to, own] of also(launch)) {
      const { url, init } = toRequest(to, own, launch);
      const arrived = fetch(url, init).then((response) => response.text().then((text) => [text, response] as const));
      window.__handover!.answers[`${url} ${init.body!}`] = arrived;
      // a failure of an answer that nobody asks for must not be reported as unhandled
      arrived.catch(String);
    }
  });
  return page;
};
