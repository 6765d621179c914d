/** Elements that a person can act on or read. `text`: the innermost element with this text. */
export type Role = 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'dialog' | 'heading' | 'text';

/** A place to press, in CSS pixels, or why there is none now. */
export type Found = { readonly x: number; readonly y: number } | { readonly missing: string };

/**
 * Runs in the page: looks for an element by its role and its whole accessible name, both as simply as this product needs it,
 * and brings it into view. `isTarget`: it must also lie on top and hold still, as for a finger.
 */
export async function look(role: Role, name: string, isTarget: boolean): Promise<Found> {
  const SELECTORS: Record<Role, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
    dialog: 'dialog[open], [role=dialog]',
    heading: 'h1, h2, h3',
    text: 'body *',
  };
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement;
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    return (
      tidy(by.map((id) => document.getElementById(id)?.textContent).join(' ')) ||
      tidy(element.getAttribute('aria-label')) ||
      tidy(labels?.[0]?.innerText) ||
      tidy(element.innerText) ||
      tidy(element.querySelector('img')?.alt)
    );
  };
  const isSeen = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const exact = role === 'dialog' || role === 'heading' || role === 'button';
  const fits = (text: string) => (exact ? text === name : text.includes(name));
  const all = [...document.querySelectorAll<HTMLElement>(SELECTORS[role])].filter((one) => fits(nameOf(one)));
  const element = role === 'text' ? all[all.length - 1] : all.find(isSeen);
  if (!element || !isSeen(element)) return { missing: `no ${role} '${name}' can be seen` };
  if (!isTarget) return { x: 0, y: 0 };

  // a control that is drawn by its label is pressed there
  const place = (element as HTMLInputElement).labels?.[0] ?? element;
  place.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = () => {
    const { left, top, width, height } = place.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { x, y } = middle();
  if (x !== before.x || y !== before.y) return { missing: `${role} '${name}' still moves` };
  if ((element as HTMLButtonElement).disabled) return { missing: `${role} '${name}' is disabled` };
  // an element that has just appeared under a finger
  if (getComputedStyle(place).pointerEvents === 'none') return { missing: `${role} '${name}' takes no tap yet` };
  const top = document.elementFromPoint(x, y);
  if (!top || !(place.contains(top) || top.contains(place)))
    return { missing: `${role} '${name}' lies under <${top?.tagName ?? 'nothing'} class="${top?.className ?? ''}">` };
  return { x, y };
}

/** Runs in the page: counts the keys that come up from now on, without Shift and its like. */
export function countKeys(): void {
  const counted = window as { keysUp?: number };
  if (counted.keysUp === undefined) {
    addEventListener(
      'keyup',
      ({ key }) => {
        if (!['Shift', 'Control', 'Alt', 'Meta'].includes(key)) counted.keysUp = (counted.keysUp ?? 0) + 1;
      },
      true,
    );
  }
  counted.keysUp = 0;
}

/** Runs in the page: have all finite animations ended? */
export const isStill = (): boolean =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/** Runs before the page's own scripts: records the texts of the shell's slots at the moment when React begins. */
export function noteSlots(): void {
  const mark = performance.mark.bind(performance);
  performance.mark = (name, options) => {
    if (name === 'hydrate') {
      const slots: Record<string, string> = {};
      for (const slot of document.querySelectorAll<HTMLElement>('[data-slot]'))
        slots[slot.dataset.slot ?? ''] = slot.textContent;
      Object.assign(window, { slotsBeforeReact: slots });
    }
    return mark(name, options);
  };
}
