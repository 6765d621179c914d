// Dependency-free: the first lines of the inline script of every page that has a script.

/** The host may call the page before React is there: then back is not taken, and a session is kept for `listenToSession`. */
export function listenFirst(): void {
  const sessions: unknown[] = (window.__given = []);
  window.onNativeBack = () => false;
  window.onSessionChange = (params) => sessions.push(params);
}

/**
 * Makes “Load again” in the document's own note (template.html) a reload, as a listener for clicks. As a plain link, which it is without
 * script, it would lose the hash and what is kept with the history entry.
 */
export function loadAgain(event: Event): void {
  if (!(event.target as Element).closest('#lost')) return;
  event.preventDefault();
  location.reload();
}

/** For a page without the listener of `start`; an early view's file adds it, so that the document does not contain that code. */
export function reloadFirst(): void {
  document.addEventListener('click', loadAgain);
}
