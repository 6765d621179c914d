/** For `ref` of what is said about a tap in the bar: it may stand below the part of the page that is seen. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
