// What an early view and React have in common: both compute their first state from here, so that React's first render is
// what stands on the screen.

/** The early view stands there: React has not taken over yet. */
export const isEarly = (): boolean => typeof document !== 'undefined' && !!window.__handover?.early;

/**
 * Was this dialog opened by a tap on `<button data-tap={name}>` before React was there? Initial state of a page with an early
 * view. Over the shell nothing opens: there `useEarlyTap` answers the tap.
 */
export const isOpenEarly = (name: string): boolean => isEarly() && document.documentElement.dataset.tapped === name;

/** Value of the radio that was chosen in the open dialog before React was there; undefined: none. Initial state. */
export const earlyChoice = (): string | undefined =>
  isEarly() ? document.querySelector<HTMLInputElement>('dialog[open] :checked')?.value : undefined;
