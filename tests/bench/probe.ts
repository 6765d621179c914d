export const TIMES = ['readable', 'complete', 'usable'] as const;
export type Time = (typeof TIMES)[number];

/** What to watch on a page: CSS selectors, and a text. */
export type Watch = {
  /** when this element has text, the borrower can read what the page is about */
  readonly readable: string;
  /** the last text of the first view; it comes from the answer */
  readonly complete: string;
  /** is clicked again and again from `readable` on, until it is answered */
  readonly tap: string;
} & (
  | {
      /** when this element, or the dialog around it, is visible, the tap is answered */
      readonly answered: string;
    }
  | {
      /** part of the address that the tap leads to; the probe keeps the page there */
      readonly leadsTo: string;
    }
);

/** Times in ms since 1970, each when the frame that shows it is painted, and the visit's start: its address opened, or its link tapped. */
export type Bench = Readonly<Record<Time | 'start' | 'cls', number>>;

/** The function that the probe calls when it has seen everything. */
export const DONE = '__benchDone';

/** ms between two taps */
const EVERY = 50;

/** ms in which what a tap moves is no layout shift: the engine itself knows only taps by a finger */
const AFTER_TAP = 500;

type Both = Watch & { readonly answered?: string; readonly leadsTo?: string };

/** Runs in every page before its own scripts. It must not use anything outside of it, because it is sent as text. */
function probe(watch: Both, every: number, afterTap: number, done: string): void {
  const TAPPED = '__benchTapped';
  const marks = { start: performance.timeOrigin, cls: 0 } as Record<Time | 'start' | 'cls', number>;
  let answeredAt = Infinity;
  new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      if (startTime < answeredAt || startTime > answeredAt + afterTap) marks.cls += value;
  }).observe({ type: 'layout-shift', buffered: true });

  Object.assign(window, { __bench: marks });
  // by a finger, not by the probe
  addEventListener(
    'click',
    ({ isTrusted, timeStamp }) => {
      if (isTrusted) sessionStorage.setItem(TAPPED, String(performance.timeOrigin + timeStamp));
    },
    true,
  );

  const now = () => performance.timeOrigin + performance.now();
  const isSeen = {
    readable: () => {
      const element = document.querySelector(watch.readable);
      return Boolean(element?.textContent.trim() && element.getClientRects().length);
    },
    complete: () => document.documentElement.textContent.includes(watch.complete),
    usable: () => {
      const answer = watch.answered && document.querySelector(watch.answered);
      if (!answer) return false;
      const sheet = answer.closest('dialog, [role=dialog]') ?? answer;
      return sheet.getBoundingClientRect().height > 0 && getComputedStyle(sheet).visibility === 'visible';
    },
  };
  /** after the paint of the frame that is being made: a frame callback comes before it, a message behind it */
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  };

  let tapping: ReturnType<typeof setInterval> | undefined;
  const seen = new Set<string>();
  /** frames whose paint has no time yet: a tap that came first would count as part of it */
  let unpainted = 0;
  let isTapDue = false;
  const tap = () => {
    isTapDue = unpainted > 0;
    if (!isTapDue && !seen.has('usable')) document.querySelector<HTMLElement>(watch.tap)?.click();
  };
  const see = (name: Time) => {
    if (seen.has(name)) return;
    seen.add(name);
    if (name === 'usable') answeredAt = performance.now();
    unpainted++;
    afterPaint(() => {
      unpainted--;
      marks[name] = now();
      // not before the page is readable: a sheet that opens in the same frame would count as readable text
      if (name === 'readable') tapping = setInterval(tap, every);
      if (name === 'usable') clearInterval(tapping);
      if (isTapDue) tap();
      if (seen.size < 3) return;
      marks.start = Number(sessionStorage.getItem(TAPPED) ?? marks.start);
      afterPaint(() => (window as unknown as Record<string, (text: string) => void>)[done]!(''));
    });
  };
  // the probe keeps the page here: it only measures that the link works
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener('navigate', (event) => {
    const { url } = (event as Event & { destination: { url: string } }).destination;
    if (!watch.leadsTo || !seen.has('readable') || !url.includes(watch.leadsTo)) return;
    event.preventDefault();
    see('usable');
  });
  const look = () => {
    for (const name of ['readable', 'complete', 'usable'] as const) if (!seen.has(name) && isSeen[name]()) see(name);
    if (seen.size < 3) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The probe as a script. The TypeScript runner wraps function names in a helper of its own, which pages do not have. */
export const probeScript = (watch: Watch): string =>
  `{ const __name = (named) => named; (${String(probe)})(${JSON.stringify(watch)}, ${EVERY}, ${AFTER_TAP}, '${DONE}'); }`;
