/** To be called when the element that had the focus may be gone: the focus then goes to the screen's heading. */
export function keepFocusOnScreen(): void {
  if (document.activeElement === document.body) document.querySelector('h1')?.focus({ preventScroll: true });
}
