import { toast } from '#core';

/** The way before the clipboard API, and where it is refused (no secure context, no permission in a web view). */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  // inside an open dialog, or it could not be focused
  const layers = document.querySelectorAll('dialog[open]');
  (layers[layers.length - 1] ?? document.body).append(field);
  const focused = document.activeElement;
  field.select();
  let done = false;
  try {
    done = document.execCommand('copy');
  } catch {
    done = false;
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return done;
}

/** Copies a text and says so: 'copy success', or how to copy by hand. (§8) */
export async function copyText(text: string): Promise<void> {
  let done: boolean;
  try {
    await navigator.clipboard.writeText(text);
    done = true;
  } catch {
    done = copyBySelection(text);
  }
  toast(done ? 'copy success' : 'Copying is not possible here. Press and hold the code to copy it.');
}
