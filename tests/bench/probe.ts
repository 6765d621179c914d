/** What to watch on a page: CSS selectors. */
export type Watch = {
  /** has text: the borrower can read what the page is about */
  readonly readable: string;
  /** is clicked again and again from then on, until it is answered */
  readonly tap: string;
  /** is visible, or the dialog around it is: the tap is answered */
  readonly answered: string;
};

/** Times in ms since the navigation started, each when the frame that shows it is painted. */
export type Marks = { readable?: number; answered?: number; cls: number };

declare global {
  interface Window {
    __bench?: { readonly marks: Marks; readonly done: Promise<void> };
  }
}

/** ms between two taps */
const EVERY = 50;

/** Runs in the page before its own scripts, in every page alike; stands alone, since it is sent as text. */
function probe(watch: Watch, every: number): void {
  const marks: Marks = { cls: 0 };
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) marks.cls += (shift as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });

  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  Object.assign(window, { __bench: { marks, done } });

  const isReadable = () => {
    const element = document.querySelector(watch.readable);
    return Boolean(element?.textContent.trim() && element.getClientRects().length);
  };
  const isAnswered = () => {
    const answer = document.querySelector(watch.answered);
    const sheet = answer?.closest('dialog, [role=dialog]') ?? answer;
    return Boolean(sheet && sheet.getBoundingClientRect().height && getComputedStyle(sheet).visibility === 'visible');
  };
  /** after the paint of the frame that is being made: a frame callback comes before it, a message behind it */
  const afterPaint = (then: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  };

  // not before the amount is there: a sheet that opens in the same frame would count as part of the amount
  let tapping: ReturnType<typeof setInterval> | undefined;
  const tap = () => {
    if (!isAnswered()) document.querySelector<HTMLElement>(watch.tap)?.click();
  };

  let readableSeen = false;
  let answeredSeen = false;
  const look = () => {
    if (!readableSeen && isReadable()) {
      readableSeen = true;
      afterPaint(() => {
        marks.readable = performance.now();
        tapping = setInterval(tap, every);
      });
    }
    if (!answeredSeen && isAnswered()) {
      answeredSeen = true;
      clearInterval(tapping);
      afterPaint(() => (marks.answered = performance.now()));
    }
    if (readableSeen && answeredSeen) afterPaint(finish);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The probe as a script. The TypeScript runner names functions through a helper of its own, which pages do not have. */
export const probeScript = (watch: Watch): string =>
  `{ const __name = (named) => named; (${String(probe)})(${JSON.stringify(watch)}, ${EVERY}); }`;
