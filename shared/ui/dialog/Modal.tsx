import { useEffectEvent, useLayoutEffect, useRef, type ComponentProps } from 'react';
import { keepToast, useNativeBack } from '#core';
import styles from './Modal.module.css';

type ModalProps = Omit<ComponentProps<'dialog'>, 'onClose'> & {
  /** what Escape, the host's back control and a tap beside the content do: no longer render it */
  readonly onClose: () => void;
};

/**
 * A `<dialog>` over the whole screen, modal while it is rendered: focus moves in and back to where it was, the page behind
 * stays still. Where `showModal` is unknown (iOS before 15.4) it is an overlay: inert surroundings are missing, everything
 * else works.
 */
export function Modal({ className, onClose, ...rest }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current!;
    // an early view has opened it: it is the very same node, focus and all, and knows by itself where the focus goes back to
    const isOpen = dialog.open;
    const canBeModal = typeof dialog.showModal === 'function';
    const cameFrom = document.activeElement as HTMLElement;
    // React's `open` attribute would make it non-modal
    if (isOpen) document.documentElement.dataset.tapped = '';
    else if (canBeModal) dialog.showModal();
    else {
      dialog.setAttribute('open', '');
      // to such an engine it is an element like any other
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
    }
    // the dialog itself, not its first button: a reader then says its title
    if (!isOpen) dialog.focus({ preventScroll: true });
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
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !canBeModal) close();
    };
    dialog.addEventListener('cancel', cancel);
    addEventListener('keydown', escape);
    return () => {
      dialog.removeEventListener('cancel', cancel);
      removeEventListener('keydown', escape);
      keepToast(dialog);
      if (canBeModal) dialog.close();
      else dialog.removeAttribute('open');
      if (!document.querySelector('dialog[open]')) document.documentElement.classList.remove('modal-open');
      // what opened it may be gone
      const back = cameFrom.isConnected ? cameFrom : document.querySelector('h1');
      back?.focus({ preventScroll: true });
    };
  }, []);

  useNativeBack(() => {
    onClose();
    return true;
  }, true);

  return (
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-noninteractive-element-interactions -- Escape is the dialog's own `cancel`
    <dialog
      ref={ref}
      className={`${styles.modal} ${className}`}
      tabIndex={-1}
      onClick={({ target, currentTarget }) => {
        // beside the content it hits the dialog itself
        if (target === currentTarget) onClose();
      }}
      {...rest}
    />
  );
}
