// Toasts are plain DOM, one at a time: they must be reachable before React, survive it, and stand in the top layer while a
// modal <dialog> makes everything outside of itself inert. Their style is in shared/ui/base.css.

const DEFAULT_MS = 3000;
const LEAST_MS = 300;

let host: HTMLElement | undefined;
let message = '';
let retry: (() => void) | '' | undefined;
let timer = 0;

type Loading = { readonly text: string; readonly onCancel: (() => void) | undefined };
const loading: Loading[] = [];

/** The topmost open dialog, or the body: whatever is not inert now. */
function layer(leaving?: Element): Element {
  const open = [...document.querySelectorAll('dialog[open]')].filter((dialog) => dialog !== leaving);
  return open[open.length - 1] ?? document.body;
}

/**
 * Puts the toast where it can be seen. To be called when the page starts (a screen reader announces only what appears in an element
 * that was there before) and when a dialog has opened (the toast moves into it, so that it does not lie behind it).
 * @param leaving a dialog that is about to leave the document: the toast moves out of it and stays visible
 */
export function keepToast(leaving?: Element): HTMLElement {
  if (!host) {
    host = document.createElement('div');
    host.className = 'toast';
    host.setAttribute('aria-live', 'polite');
  }
  const parent = layer(leaving);
  if (host.parentNode !== parent) parent.append(host);
  return host;
}

function show(): void {
  // a new element for each text: one that changes its width counts as a layout shift
  const busy = message ? undefined : loading[loading.length - 1];
  const text = message || busy?.text;
  const at = keepToast();
  at.setAttribute('role', 'status'); // not while it never had a text
  // before its button goes
  if (at.contains(document.activeElement))
    (at.closest('dialog') ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  at.textContent = '';
  const add = (tag: string, words: string) => {
    // a button in a form would submit it
    const element = Object.assign(document.createElement(tag), { textContent: words, type: 'button' });
    at.append(element);
    return element;
  };
  if (text) add('span', text);
  const act = message ? retry : busy?.onCancel;
  if (act) add('button', message ? 'Retry' : 'Cancel').onclick = act;
  at.classList.toggle('toast-busy', !!busy);
}

/**
 * Shows a text near the bottom of the screen, in place of the one before.
 * @param ms how long; 3 s unless a number above 300 is given
 * @param again selector of the control that its button Retry taps, with what the page says by then; without it there is no button. What
 *   failed can be repeated without it, too: it goes with the text
 * @returns true, as `failed` of an action does that has told a failure
 */
export function toast(text: string, ms?: number, again?: string): true {
  message = text;
  retry =
    again &&
    (() => {
      toast('');
      document.querySelector<HTMLElement>(again)?.click();
    });
  show();
  clearTimeout(timer);
  timer = window.setTimeout(
    () => {
      message = '';
      show();
    },
    ms! > LEAST_MS ? ms : DEFAULT_MS, // also when it is undefined
  );
  return true;
}

/**
 * Shows a busy toast until the returned function is called; calling it again does nothing. A message is shown instead of it.
 * @param onCancel what its button Cancel does; without it there is none
 */
export function showLoading(text: string, onCancel?: () => void): () => void {
  const entry = { text, onCancel };
  loading.push(entry);
  show();
  return () => {
    const at = loading.indexOf(entry);
    if (at < 0) return;
    loading.splice(at, 1);
    show();
  };
}
