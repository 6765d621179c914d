// A document that the browser has prerendered for a link of the page before. Its inline script waits (scripts/build/inline-script.ts) until
// the document is shown, or, with an early view, until its link is pressed: the first request of such a page only reads.

/** ms; after that, the answer may be old when the document is shown */
const FRESH_MS = 5000;

/**
 * Runs at once, or when the document is shown. If the link was pressed long before, or if the document is shown with another query, it is
 * loaded again.
 */
export function whenShown(run: () => void): void {
  if (!document.prerendering) {
    run();
    return;
  }
  const { href } = location;
  // the 20 s of the document's own note (lost.ts) begin when it is shown: an animation's clock jumps then
  const note = document.getElementById('lost');
  note?.remove();
  // the page before tells which of its links is pressed (shared/features/visit/fetchAhead.ts)
  // eslint-disable-next-line compat/compat -- every engine that prerenders has it
  const presses = new BroadcastChannel('press');
  presses.onmessage = ({ data }) => {
    if (data !== href) return;
    presses.close();
    document.onprerenderingchange!();
    document.onprerenderingchange = null;
  };
  document.addEventListener('prerenderingchange', (event) => {
    presses.close();
    const handover = window.__handover!;
    if (Math.abs(Date.now() - handover.at) <= FRESH_MS && location.href === href) {
      run();
      requestAnimationFrame(() => {
        if (note && handover.waiting) document.body.append(note);
      });
    } else {
      // React may wait for the same event (mount.tsx): it would show the old answer and act on it until the new document comes
      event.stopImmediatePropagation();
      location.reload();
    }
  });
}
