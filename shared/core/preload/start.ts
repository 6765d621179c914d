// Runs inline in <head>, before anything else: until the answer is in, the page's only code besides an early view. Every byte counts.
import { asText } from '../format/text.ts';
import { isSuccess, toRequest, type Params } from '../http/call.ts';
import { launchOf } from '../session/launch.ts';
import { loadAgain } from './host-first.ts';
import type { Handover, Preload, Texts } from './preload.ts';

/**
 * Longest time (ms) that the page's scripts wait for the answer. A short limit would be the worst choice: the scripts would start right
 * before a slow answer.
 */
export const CAP_MS = 1500;

export function start<P extends Params, Wire>(page: Preload<P, Wire>): void {
  // The build puts the page's module scripts into <template id="late">, where no engine fetches them: on one connection
  // they would stand in front of the answer. Without a template (dev server, or only React shows the answer) they load as usual.
  const late = document.querySelector<HTMLTemplateElement>('#late');
  const load = () => {
    if (late) document.head.append(late.content); // the second time it is empty
  };
  // first of all, so that the scripts load whatever goes wrong below
  setTimeout(load, CAP_MS);
  let texts: Texts = {};
  const fill = () => {
    if (!handover.waiting || (import.meta.env.HAS_EARLY_VIEW && handover.early)) return;
    document.querySelectorAll<HTMLElement>('[data-slot]').forEach((slot) => {
      // a slot without a text keeps what the shell says; a value that is no text is left to React and its schema
      const text = asText(texts[slot.dataset.slot!]);
      if (text.trim()) slot.textContent = text;
    });
  };
  // The answer is painted before React is compiled, which matters most when the scripts are in the cache: measured, starting
  // cached scripts at once made the amount readable 1.5 to 1.9 times later. A slow phone shows frames before it has the whole shell:
  // each shows what there is, and the last one counts.
  const afterPaint = (next: () => void, wait?: number) =>
    requestAnimationFrame(() => {
      fill();
      if (document.readyState === 'loading') afterPaint(next, wait);
      else setTimeout(next, wait);
    });

  // A page that can be used before its answer has come does not wait for it when its scripts delay nothing: the document was in the
  // browser's cache, and they are most likely there, too. React is run first: that alone does not delay an answer that comes meanwhile.
  if (import.meta.env.HAS_USABLE_SHELL)
    afterPaint(() => {
      const react = late?.content.firstChild;
      const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      // transferSize is 0 or, after the server has confirmed the copy, 300. While the document arrives, encodedBodySize is 0
      if (react && visits.some((visit) => visit.transferSize < visit.encodedBodySize)) {
        document.head.append(react);
        setTimeout(load, 300);
      }
    });

  const launch = launchOf(location.search);
  const { url, init } = toRequest(page.call, page.params(launch), launch);
  const arrived = fetch(url, init).then((response) => response.text().then((text) => [text, response] as const));

  const handover: Handover = (window.__handover = {
    at: Date.now(),
    answers: { [`${url} ${init.body!}`]: arrived },
    waiting: true,
  });

  // When the page that is left now comes back, its answer is old, and its tap is no longer meant. (An early view that is there knows
  // whether it has opened a dialog, which stays.) '' instead of 0 saves bytes
  addEventListener('pagehide', () => {
    if (import.meta.env.HAS_EARLY_VIEW && handover.show) (handover as { at: unknown }).at = '';
    else document.documentElement.dataset.tapped = (handover as { at: unknown }).at = '';
  });

  document.addEventListener(
    'click', // Enter and Space on a button are clicks too
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>('[data-tap]');
      // <html> is outside the root of React
      if (handover.waiting && control) document.documentElement.dataset.tapped = control.dataset.tap;
      if (!import.meta.env.HAS_EARLY_VIEW) loadAgain(event);
    },
    true,
  );

  void arrived
    .then(([text, { ok }]) => {
      const { code, data } = JSON.parse(text) as { code: unknown; data: Wire };
      if (ok && isSuccess(code)) {
        if (import.meta.env.HAS_EARLY_VIEW) handover.data = data;
        texts = page.slots(data);
        performance.mark('readable');
      }
      // a document that is prerendered has no frames yet
      if (import.meta.env.HAS_EARLY_VIEW) fill();
    })
    .catch(String)
    .then(() => {
      // first the amount, then the early view, then React: each is painted before the next begins. React comes 100 ms after an
      // early view, which answers taps by itself: a first tap does not wait until React is compiled
      afterPaint(
        import.meta.env.HAS_EARLY_VIEW
          ? () => {
              if (handover.show && 'data' in handover) {
                handover.show(handover.data);
                afterPaint(load, 100);
              } else load();
            }
          : load,
      );
    });
}
