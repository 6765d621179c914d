// Dependency-free: the inline script's side of `preloadAlso` (preload.ts). Falls away where a page has nothing besides.
import { keyOf, toRequest } from '../http/call.ts';
import type { Launch } from '../session/launch.ts';
import type { AddRequests } from './preload.ts';

/** `start` asks for the page's parameters exactly once: that is when the other requests are started too. */
export const preloadAlso: AddRequests = (page, also) => {
  const { params } = page;
  const started = (launch: Launch) => {
    // a task later: the handover is there, and the page's own answer comes first. Sent with it they made confirmV3 readable 67 ms
    // later, cold, and not complete sooner (two builds in turn, as `npm run bench -- confirmV3 --dist` visits one).
    setTimeout(() => {
      for (const [to, own] of also(launch)) {
        const { url, init } = toRequest(to, own, launch);
        const arrived = fetch(url, init).then((response) => response.text().then((text) => [text, response] as const));
        window.__handover!.answers[keyOf(url, init.body)] = arrived;
        // nobody may ever ask for it: then its failure is none
        arrived.catch(String);
      }
    });
    return params(launch);
  };
  (page as { params: typeof started }).params = started;
  return page;
};
