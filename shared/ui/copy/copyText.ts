import { toast } from '#core';

/** For engines without the clipboard API, and where it is refused (no secure context, no permission in a web view). */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true; // so that no keyboard opens
  field.className = 'visually-hidden';
  // inside the open dialog, because nothing else can be focused
  const layers = document.querySelectorAll('dialog[open]');
  (layers[layers.length - 1] ?? document.body).append(field);
  // neither call scrolls to the field; iOS selects a read-only field only this way
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, text.length);
  let done: boolean;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}

/** Copies a text and says so: 'copy success', or how to copy by hand. */
export async function copyText(text: string): Promise<void> {
  let done: boolean;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copyBySelection(text);
  }
  toast(done ? 'copy success' : 'Copying is not possible here. Press and hold the text to copy it.');
}
