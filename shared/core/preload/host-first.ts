// Dependency-free: the first lines of the inline script of every page that has a script.

/** The host may speak before React is there: back is not taken then, and a session is kept for `listenToSession`. */
export function listenFirst(): void {
  const early: unknown[] = (window.__early = []);
  window.onNativeBack = Boolean; // of nothing: false
  window.onSessionChange = (params) => early.push(params);
}
