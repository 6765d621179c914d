import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { keepToast, useNativeBack } from '#core';
import { keepFocusOnScreen } from '../screen/keepFocusOnScreen.ts';
import styles from './Modal.module.css';

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose'> & {
  /** called by Escape, the host's back control and a tap beside the content: stop rendering it. false: the app may close the page */
  readonly onClose: () => unknown;
};

/**
 * A `<dialog>` over the whole screen, modal while it is rendered. The focus moves in and back to where it was, and the page behind
 * does not scroll. Where `showModal` is unknown (iOS before 15.4) it is an overlay: the page behind is not inert, everything else works.
 */
export function Modal({ className, onClose, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    // closed before React by the engine itself, and hidden since (shared/core/early/dialog.ts)
    if (dialog.style.display) {
      close();
      return undefined;
    }
    // an early view has opened it: it is the same node, has the focus, and knows where the focus goes back to
    const isOpen = dialog.hasAttribute('open');
    const canBeModal = typeof dialog.showModal === 'function';
    const cameFrom = document.activeElement as HTMLElement;
    const open = () => {
      // React's `open` attribute would make it non-modal
      if (canBeModal) dialog.showModal();
      else {
        dialog.setAttribute('open', '');
        // such an engine does not know <dialog>
        dialog.setAttribute('role', 'dialog');
        dialog.setAttribute('aria-modal', 'true');
      }
      // the dialog itself, not its first button: a screen reader then reads its title
      dialog.focus({ preventScroll: true });
    };
    if (isOpen) document.documentElement.dataset.tapped = '';
    // where it cannot be modal, it lacks its role
    if (!isOpen || !canBeModal) open();
    document.documentElement.classList.add('modal-open');
    keepToast();
    // a text longer than the screen must be scrollable with keys
    dialog.querySelectorAll<HTMLElement>('[data-scrolls]').forEach((body) => {
      if (body.scrollHeight > body.clientHeight && !body.querySelector('button, input, a')) body.tabIndex = 0;
    });
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    // the engine has closed it itself, because it fires `cancel` only once: it is open until the page stops rendering it
    const closed = () => {
      if (dialog.open) return;
      open();
      keepToast();
      close();
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !canBeModal) close();
    };
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    addEventListener('keydown', escape);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      removeEventListener('keydown', escape);
      keepToast(dialog);
      if (canBeModal) dialog.close();
      else dialog.removeAttribute('open');
      // the page takes no taps for 350 ms: the second half of a double tap must not press what was behind the button (CSS)
      if (!document.querySelector('dialog[open]'))
        document.documentElement.classList.replace('modal-open', 'modal-closed');
      cameFrom.focus({ preventScroll: true });
      // it may be gone, or go in the same commit of React. Without one, Tab goes on from the place of the dialog
      if (cameFrom !== document.body) queueMicrotask(keepFocusOnScreen);
    };
  }, []);

  useNativeBack(() => onClose() !== false, true);

  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the dialog's own `cancel`
    <dialog
      ref={ref}
      className={`${styles.modal} ${className}`}
      tabIndex={-1}
      onClick={({ target, currentTarget }) => {
        // a tap beside the content hits the dialog itself
        if (target === currentTarget) onClose();
      }}
      {...rest}
    />
  );
}
