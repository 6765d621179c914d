// Dependency-free: the inline script's side of `preloadAlso` (preload.ts). Falls away where a page has nothing besides.
import { keyOf, toRequest } from '../http/call.ts';
import type { Launch } from '../session/launch.ts';
import type { AddRequests } from './preload.ts';

/** `start` asks for the page's parameters exactly once: that is when the other requests are started too. */
export const preloadAlso: AddRequests = (page, also) => {
  const { params } = page;
  const started = (launch: Launch) => {
    // at the end of the inline script: behind the page's own request, and the handover is there. A task of its own would
    // come after the rest of the HTML.
    void Promise.resolve().then(() => {
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
