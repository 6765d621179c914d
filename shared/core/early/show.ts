// Shows a page's early view: the page's own components run without React (dom.ts) and show the answers until React hydrates them.
import type { Handover } from '../preload/preload.ts';
import { reloadFirst } from '../preload/host-first.ts';
import { shown } from './answers.ts';
import { hideClosed, openDialog, updateDialog } from './dialog.ts';
import { freshIds, type Child } from './dom.ts';
import { isLost, watchScripts } from './lost.ts';
import { whenShown } from './when-shown.ts';

/** Shows the page now, or when its prerendered document is shown. @param Page the page's component */
export const showEarly = (Page: (props: object) => Child): void => {
  whenShown(() => {
    show(Page);
  });
};

/**
 * Puts the ready page into the root as soon as the answer has arrived. A tap on `[data-tap]` runs the page again and inserts the
 * dialog that the page then has. A tap on a link with `data-flag` sets that flag in session storage. A tap on any other button
 * waits for React, which hydrates the same node. If anything fails, the shell stays, as without an early view.
 */
function show(Page: (props: object) => Child): void {
  const root = document.getElementById('root')!;
  const handover: Handover = window.__handover!;
  const { dataset } = document.documentElement;
  const isShown = () => handover.early && handover.waiting;

  const run = (): DocumentFragment => {
    freshIds();
    const fragment = document.createDocumentFragment();
    fragment.append(Page({}) as Node);
    return fragment;
  };

  const update = () => {
    if (isShown()) updateDialog(root, run());
  };
  /** Drops the tap that waits for React, because the borrower has done something else since. */
  const forget = () => {
    handover.tap?.removeAttribute('aria-busy');
    delete handover.tap;
  };
  /** @returns whether there was a dialog to close */
  const close = (event?: Event): boolean => {
    event?.preventDefault();
    const dialog = root.querySelector('dialog');
    if (isShown()) delete dataset.tapped;
    update();
    // whoever closes a dialog no longer wants what was tapped in it
    if (dialog && !dialog.isConnected) forget();
    // React will not come: whatever is still there cannot be closed, and the app may close the page
    if (isLost()) return !!dialog && !dialog.isConnected;
    // a dialog that is still there opened by itself, or React is taking over: React closes it, as after a tap beside it
    const left = dialog?.isConnected ? dialog : root.querySelector<HTMLElement>('[data-back]');
    if (left && (dialog || !event)) {
      // React still does not come: the app may close the page
      if (!event && handover.tap === left) return false;
      forget();
      handover.tap = left;
    }
    return !!(dialog ?? left);
  };

  handover.show = (data) => {
    if (!handover.waiting || handover.early) return;
    shown[Object.keys(handover.answers)[0]!] = data;
    handover.shown = shown;
    const focused = document.activeElement?.getAttribute('data-tap') || dataset.tapped; // Safari does not focus a tapped button
    handover.early = true;
    try {
      root.replaceChildren(run());
    } catch (missing) {
      handover.early = false;
      // no promise: the answer does not fit the contract, and React says so. One that rejects is no success: the same
      if (missing instanceof Promise)
        missing.then(() => {
          handover.show!(data);
        }, String);
      return;
    }
    // back to where the borrower was, on a page that keeps the place (usePlace)
    const { place } = (history.state ?? {}) as { place?: { top: number } };
    if (place?.top) scrollTo(0, place.top);
    performance.mark('complete');
    performance.mark('usable');
    // before the dialog opens: when it closes, it returns the focus to the element that had it
    if (focused) root.querySelector<HTMLElement>(`[data-tap=${focused}]`)?.focus({ preventScroll: true });
    root.querySelectorAll('dialog').forEach((dialog) => {
      openDialog(dialog); // the dialog of an earlier tap
      update();
    });
  };

  // a borrower who comes back to the page has not asked for anything yet, but a dialog that is open stays
  addEventListener('pagehide', forget);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isShown()) dataset.tapped = '';
  });

  reloadFirst();
  const back = () => close();
  if (handover.waiting) window.onNativeBack = back;
  // Whoever taps something else no longer wants what the tap before asked for. While React hydrates, this tap waits as well: React
  // would otherwise hydrate what the tap has changed already. In the capture phase, that is before React's own listener.
  addEventListener(
    'click',
    (event) => {
      const target = event.target as HTMLElement;
      // Chrome before 116 and Safari before 17 send the click on the text of a disabled button up to the window
      if (window.onNativeBack !== back || target.closest(':disabled, .broken')) return;
      const isHydrating = !handover.waiting;
      const control =
        isHydrating && target.matches('dialog')
          ? target
          : target.closest<HTMLElement>(isHydrating ? 'a,button,input,label' : 'a,button');
      if (control) forget();
      // a tap in a dialog does not count: the next dialog may open after it (LeftToReact)
      handover.acted ||=
        target.closest(isLost() ? 'a' : 'a,button:not([data-tap])') !== null && !target.closest('dialog');
      if (!isHydrating || !control) return;
      event.preventDefault();
      event.stopPropagation();
      handover.tap = control;
    },
    true,
  );
  // runs after the inline script's listener, which has already noted a tap on [data-tap]
  addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!isShown() || target.closest(':disabled')) return;
    const link = target.closest<HTMLElement>('[data-flag]');
    try {
      if (link) sessionStorage.setItem(link.dataset.flag!, '1');
    } catch {
      // without storage there is no flag
    }
    // when the app has handed over a session since, the links carry the old one: then they wait for React, too, as long as it may come
    const control = target.closest<HTMLElement>(
      window.__given?.length && !isLost() ? 'a,button' : 'button,[data-wait]',
    );
    if (target.matches('dialog') || control?.dataset.tap === 'close') close(event);
    else if (control) {
      event.preventDefault();
      if (control.dataset.tap) {
        control.focus({ preventScroll: true }); // as mount.tsx does
        update();
      } else if (!isLost()) {
        handover.tap = control;
        control.setAttribute('aria-busy', 'true');
      } else handover.acted = false; // nothing comes of it
    }
  });
  addEventListener('change', ({ target }) => {
    if (isShown()) forget(); // whoever changes an answer no longer wants what the tap before asked for
    const { type, name } = target as HTMLInputElement;
    if (type !== 'checkbox' || !isShown()) {
      update();
      return;
    }
    // other parts of the page depend on the checkbox: all of it is drawn again
    root.replaceChildren(run());
    root.querySelector<HTMLElement>(`[name=${name}]`)?.focus({ preventScroll: true });
  });
  // Escape, until React listens to it
  addEventListener(
    'cancel',
    (event) => {
      if (window.onNativeBack !== back) return;
      event.stopPropagation();
      close(event);
    },
    true,
  );

  addEventListener(
    'close',
    ({ target }) => {
      const dialog = target as HTMLElement;
      if (window.onNativeBack !== back || !dialog.isConnected) return;
      hideClosed(dialog);
    },
    true,
  );

  watchScripts(() => {
    if (handover.tap) handover.acted = false; // nothing has come of it
    forget();
  });

  const showAnswer = () => {
    if ('data' in handover) handover.show!(handover.data);
  };
  showAnswer();
  // a shell without slots has no texts to paint first
  if (!root.querySelector('[data-slot]')) Object.values(handover.answers)[0]?.then(showAnswer, String);
}
