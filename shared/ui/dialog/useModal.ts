import { useEffectEvent, useLayoutEffect, type MouseEvent, type RefObject } from 'react';
import { keepToast, useNativeBack } from '#core';

/**
 * Makes a mounted `<dialog>` modal while it is there: focus moves in and back to where it was, the page behind stays still,
 * Escape, the host's back control and a tap beside it close it. Where `showModal` is unknown (iOS before 15.4) it is an
 * overlay: inert surroundings are missing, everything else works.
 * @param close what Escape, back and the backdrop do
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, close: () => void) {
  const onClose = useEffectEvent(close);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    const cameFrom = document.activeElement;
    // React's `open` attribute would make it non-modal
    if (typeof dialog.showModal === 'function') dialog.showModal();
    else {
      dialog.setAttribute('open', '');
      // to such an engine it is an element like any other
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
    }
    // the dialog itself, not its first button: a reader then says its title
    dialog.focus({ preventScroll: true });
    document.documentElement.classList.add('modal-open');
    // a text longer than the screen must be scrollable with keys
    dialog.querySelectorAll<HTMLElement>('[data-scrolls]').forEach((body) => {
      if (body.scrollHeight > body.clientHeight && !body.querySelector('button, input, a')) body.tabIndex = 0;
    });
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && typeof dialog.showModal !== 'function') onClose();
    };
    dialog.addEventListener('cancel', cancel);
    addEventListener('keydown', escape);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      removeEventListener('keydown', escape);
      keepToast(dialog);
      if (typeof dialog.close === 'function') dialog.close();
      else dialog.removeAttribute('open');
      if (!document.querySelector('dialog[open]')) document.documentElement.classList.remove('modal-open');
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus({ preventScroll: true });
    };
  }, [ref]);

  useNativeBack(() => {
    close();
    return true;
  }, true);

  /** for the dialog's onClick: a tap on the backdrop hits the dialog itself */
  return ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) close();
  };
}
