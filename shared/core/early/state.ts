// State that an early view and React share: both compute their first state from it, so that React's first render matches
// what is on the screen.

/** Is the early view shown? Then React has not taken over yet. */
export const isEarly = (): boolean => typeof document !== 'undefined' && !!window.__handover?.early;

/** Has the borrower followed a link of the early view, or does a tap on it wait for React? Not any more once the page has come back. */
export const isBeingLeft = (): boolean => Boolean(window.__handover?.acted && window.__handover.at);

/** The page was never left: the app has shown its own page over it, and this one is in front again. */
export function cameBack(): void {
  if (window.__handover) window.__handover.at = 0;
}

/** Has the borrower followed a link of the early view, also when they have come back since? */
export const wasLeftEarly = (): boolean => Boolean(window.__handover?.acted && !window.__handover.tap);

/**
 * Was this dialog opened by a tap on `<button data-tap={name}>` before React was there? Initial state of a page with an early
 * view. No dialog opens over the shell: there `useEarlyTap` answers the tap.
 */
export const isOpenEarly = (name: string): boolean => isEarly() && document.documentElement.dataset.tapped === name;

/** Value of the radio that was chosen in the open dialog before React was there; undefined: none. Initial state. */
export const earlyChoice = (): string | undefined =>
  isEarly() ? document.querySelector<HTMLInputElement>('dialog[open] :checked')?.value : undefined;
