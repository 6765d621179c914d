// Dependency-free: the first lines of the inline script of every page that has a script.

/** The host may speak before React is there: back is not taken then, and a session is kept for `listenToSession`. */
export function listenFirst(): void {
  const early: unknown[] = (window.__early = []);
  window.onNativeBack = Boolean; // of nothing: false
  window.onSessionChange = (params) => early.push(params);
}

/**
 * “Load again” of the document's own note (template.html) is a reload: as the link that it is without script it would lose the hash
 * and what the entry of the history keeps.
 */
export function reloadFirst(): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('#lost')) return;
    event.preventDefault();
    location.reload();
  });
}
