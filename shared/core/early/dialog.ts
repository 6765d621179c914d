// The dialogs of an early view: the engine opens and closes them, until React hydrates the same nodes.
import { placeNote } from './lost.ts';

/** iOS before 15.4 has no showModal: there the dialog lies over the page (Modal). */
const canBeModal = (dialog: HTMLDialogElement): boolean => (dialog.showModal as unknown) !== undefined;

export function openDialog(dialog: HTMLDialogElement): void {
  document.documentElement.classList.add('modal-open'); // before focus() forces a layout, so that there is only one
  if (canBeModal(dialog)) dialog.showModal();
  else dialog.setAttribute('open', '');
  dialog.focus({ preventScroll: true });
  placeNote();
}

/**
 * Inserts or removes the dialog of a tap, or updates the texts in it. The rest of the page is not touched.
 * @param page what the page is now
 */
export function updateDialog(root: HTMLElement, page: DocumentFragment): void {
  const next = page.querySelector('dialog');
  const now = root.querySelector('dialog');
  if (now && next) {
    const [from, to] = [next, now].map((tree) => document.createTreeWalker(tree, NodeFilter.SHOW_TEXT));
    while (from!.nextNode() && to!.nextNode()) (to!.currentNode as Text).data = (from!.currentNode as Text).data;
  } else if (next) {
    // in the same parent as in React's tree
    root.querySelector(`[class="${next.parentElement!.className}"]`)!.append(next);
    openDialog(next);
  } else if (now) {
    if (canBeModal(now)) now.close();
    now.remove();
    document.documentElement.classList.replace('modal-open', 'modal-closed');
    placeNote();
  }
}

/** Hides a dialog that the engine has closed itself, because it fires `cancel` only once. React removes it (Modal). */
export function hideClosed(dialog: HTMLElement): void {
  dialog.style.display = 'none';
  document.documentElement.classList.replace('modal-open', 'modal-closed');
}
