// The note of template.html that the page has not loaded completely. Once it is shown, nothing waits for React any more.

let note: HTMLElement | null = null;

/** Has the page said that it has not loaded completely? */
export const isLost = (): boolean => note !== null;

/** Moves the note into the open dialog, because everything outside of it is inert, or back into the body. */
export function placeNote(): void {
  if (note) (document.querySelector('#root dialog[open]') ?? document.body).append(note);
}

/**
 * Shows the note when a script did not load, was changed on its way or is still loading after 20 s: nothing can answer what needs React.
 * @param onLost called before that
 */
export function watchScripts(onLost: () => void): void {
  const fail = () => {
    if (!window.__handover!.waiting || note) return;
    onLost();
    note = document.getElementById('lost');
    if (note) note.className = 'toast'; // shown at once
    placeNote();
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) fail();
    },
    true,
  );
  addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'lost') fail();
  });
}
