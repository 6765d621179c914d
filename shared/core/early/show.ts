// Shows a page's early view: its own components, run without React (dom.ts), from the answers until React hydrates them.
import { isSuccess } from '../http/call.ts';
import type { Handover } from '../preload/preload.ts';
import { reloadFirst } from '../preload/host-first.ts';
import { freshIds, type Child } from './dom.ts';

/** `data` of the answers that are in, as the server gave it, by request. */
const shown: Record<string, unknown> = {};

/** The answer of an endpoint. @throws {Promise<void>} until it is in; undefined when it was not asked for, or is no success */
export function answerOf(path: string): unknown {
  const { answers } = window.__handover!;
  const key = Object.keys(answers).find((one) => one.includes(path))!;
  if (key in shown) return shown[key];
  // oxlint-disable-next-line typescript/only-throw-error -- there is nothing wrong yet
  throw answers[key]?.then(([text, { ok }]) => {
    const { code, data } = JSON.parse(text) as { code: unknown; data: unknown };
    if (!ok || !isSuccess(code)) throw new Error();
    shown[key] = data;
  });
}

/**
 * Takes over the root as soon as the answer is in. A tap on `[data-tap]` runs the page again and puts in the dialog that it
 * then has; a link with `data-flag` sets it; any other button waits for React, which has the very same node. What fails leaves the
 * shell, as without an early view.
 * @param Page the page's component
 */
export function showEarly(Page: (props: object) => Child): void {
  const root = document.getElementById('root')!;
  const handover: Handover = window.__handover!;
  const { classList, dataset } = document.documentElement;
  const isShown = () => handover.early && handover.waiting;

  const run = (): DocumentFragment => {
    freshIds();
    const fragment = document.createDocumentFragment();
    fragment.append(Page({}) as Node);
    return fragment;
  };

  /** Says that the page has not loaded completely; in the open dialog, beside which everything is inert. */
  let failed: HTMLElement | null = null;
  const placeFailed = () => {
    if (failed) (root.querySelector('dialog[open]') ?? document.body).append(failed);
  };

  const open = (dialog: HTMLDialogElement) => {
    classList.add('modal-open'); // before the focus needs a layout: one is enough
    // iOS before 15.4 knows no showModal: there the dialog lies over the page (Modal)
    if ((dialog.showModal as unknown) !== undefined) dialog.showModal();
    else dialog.setAttribute('open', '');
    dialog.focus({ preventScroll: true });
    placeFailed();
  };

  /** Brings the dialog of a tap in or out, and the texts in it up to date: all else stays as it is. */
  const update = () => {
    if (!isShown()) return;
    const next = run().querySelector('dialog');
    const now = root.querySelector('dialog');
    if (now && next) {
      const [from, to] = [next, now].map((tree) => document.createTreeWalker(tree, NodeFilter.SHOW_TEXT));
      while (from!.nextNode() && to!.nextNode()) (to!.currentNode as Text).data = (from!.currentNode as Text).data;
    } else if (next) {
      // where React would have it: the page's own parent of the dialog
      root.querySelector(`[class="${next.parentElement!.className}"]`)!.append(next);
      open(next);
    } else if (now) {
      if ((now.close as unknown) !== undefined) now.close();
      now.remove();
      classList.remove('modal-open');
      placeFailed();
    }
  };
  /** Another tap, or a link, counts instead of the last one. */
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
    // one that has opened by itself, or that React is taking over, is closed by React, as by a tap beside it
    const left = dialog?.isConnected ? dialog : root.querySelector<HTMLElement>('[data-back]');
    if (left && (dialog || !event)) {
      forget();
      handover.tap = left;
    }
    return !!(dialog ?? left);
  };

  handover.show = (data) => {
    if (!handover.waiting || handover.early) return;
    shown[Object.keys(handover.answers)[0]!] = data;
    handover.shown = shown;
    const focused = document.activeElement?.getAttribute('data-tap');
    handover.early = true;
    try {
      root.replaceChildren(run());
    } catch (missing) {
      handover.early = false;
      // what is not what the contract says, or no success: React says so
      if (missing instanceof Promise)
        missing.then(() => {
          handover.show!(data);
        }, String);
      return;
    }
    // where the borrower was, for a page that keeps it (usePlace)
    const { place } = (history.state ?? {}) as { place?: { top: number } };
    if (place?.top) scrollTo(0, place.top);
    performance.mark('complete');
    performance.mark('usable');
    // before the dialog opens: closed, it gives the focus back to what had it
    if (focused) root.querySelector<HTMLElement>(`[data-tap=${focused}]`)?.focus({ preventScroll: true });
    root.querySelectorAll('dialog').forEach((dialog) => {
      open(dialog); // a tap from before
      update();
    });
  };

  reloadFirst();
  // behind the inline script's listener, which has noted a tap on [data-tap] by now
  addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!isShown()) return;
    if (target.closest('a,button')) forget();
    const link = target.closest<HTMLElement>('[data-flag]');
    try {
      if (link) sessionStorage.setItem(link.dataset.flag!, '1');
    } catch {
      // without storage there is no flag
    }
    // what the links carry is old when the app has handed a session since: only React knows the new one
    const control = target.closest<HTMLElement>(window.__early?.length ? 'a,button' : 'button,[data-wait]');
    // what a dialog is answered with leads to the next dialog
    handover.acted ||= target.closest('a,button:not([data-tap])') !== null && !target.closest('dialog');
    if (target.matches('dialog') || control?.dataset.tap === 'close') close(event);
    else if (control) {
      event.preventDefault();
      if (control.dataset.tap) update();
      else {
        handover.tap = control;
        control.setAttribute('aria-busy', 'true');
      }
    }
  });
  addEventListener('change', ({ target }) => {
    if (isShown()) forget();
    const { type, name } = target as HTMLInputElement;
    if (type !== 'checkbox' || !isShown()) {
      update();
      return;
    }
    // what hangs on it is drawn anew; who unchecks it has thought better of the tap before
    root.replaceChildren(run());
    root.querySelector<HTMLElement>(`[name=${name}]`)?.focus({ preventScroll: true });
  });
  // Escape and the host's back control, until React listens to them
  const back = () => close();
  if (handover.waiting) window.onNativeBack = back;
  addEventListener(
    'cancel',
    (event) => {
      if (window.onNativeBack !== back) return;
      event.stopPropagation();
      close(event);
    },
    true,
  );

  // closed by the engine itself, which asks once only: React opens it unseen, and closes it
  addEventListener(
    'close',
    ({ target }) => {
      const dialog = target as HTMLElement;
      if (window.onNativeBack !== back || !dialog.isConnected) return;
      dialog.style.display = 'none';
      classList.remove('modal-open');
    },
    true,
  );

  // a script that did not come, was changed on its way, or is still coming after 20 s: nobody answers what needs React
  const fail = () => {
    if (!handover.waiting || failed) return;
    forget();
    failed = document.getElementById('lost');
    if (failed) failed.className = 'toast'; // from now on
    placeFailed();
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

  const showAnswer = () => {
    if ('data' in handover) handover.show!(handover.data);
  };
  showAnswer();
  // a shell without slots has no texts to paint first
  if (!root.querySelector('[data-slot]')) Object.values(handover.answers)[0]?.then(showAnswer, String);
}
