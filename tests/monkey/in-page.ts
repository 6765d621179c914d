/** A control on the screen, and where to tap it. */
type Target = { readonly name: string; readonly x: number; readonly y: number };
/** A field that holds text, by its label. */
export type FieldText = { readonly label: string; readonly value: string; readonly hint: string };
export type Sight = Awaited<ReturnType<typeof look>>;

/** The text of a search field; '' when nothing is searched. */
export type Wanted = 'control' | 'field' | '';

type Own = { __document?: string; __seen?: (what: string) => void; __walks?: true };

/** Runs in every page before its scripts: reports a dialog that opens by itself while the page is leaving. */
export function watchDialogs(): void {
  if (origin === 'null') return;
  Object.assign(window, { __document: String(Math.random()) });
  let isLeaving = false;
  type Navigate = Event & { destination: { url: string; sameDocument: boolean }; signal: AbortSignal };
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', (event) => {
    const { destination, signal } = event as Navigate;
    if (destination.sameDocument || !destination.url.startsWith('http')) return;
    // a reload, back or forward of the walk, not of the page: the result of the previous tap may still open
    if ((window as Own).__walks) return;
    isLeaving = true;
    signal.addEventListener('abort', () => (isLeaving = false));
  });
  // a tap while the next page is slow to load may open something
  const begin = () => {
    isLeaving = false;
    delete (window as Own).__walks;
  };
  for (const type of ['pointerdown', 'keydown', 'pageshow']) addEventListener(type, begin, true);
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (!known.has(dialog) && isLeaving)
        (window as Own).__seen?.(`a dialog over a page that is leaving: ${dialog.textContent.slice(0, 80)}`);
      known.add(dialog);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
}

/**
 * Runs in the page, a frame later: returns its fields and the next control. Each control has a number made from `salt` and its name, and
 * the lowest is taken, so the choice does not depend on what else is on the screen.
 */
export async function look({ salt, wants }: { salt: string; wants: Wanted }) {
  await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  type Input = HTMLInputElement | HTMLTextAreaElement;
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 40);
  const nameOf = (element: Element) =>
    squeeze(
      element.getAttribute('aria-label') ??
        ((element as Input).labels?.[0]?.textContent || element.textContent || element.id),
    );
  const isField = (element: Element) =>
    element.matches('textarea, input:not([type=radio], [type=checkbox], [type=file], [type=button], [type=submit])');
  const isThere = (element: Element) => element.checkVisibility();
  const fields = [...document.querySelectorAll<Input>('input, textarea')].filter(isField).filter(isThere);
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const numberOf = (name: string) => {
    let hash = 0;
    for (const sign of salt + name) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16777619);
    return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  };
  const controls = [...scope.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, summary')]
    .filter((element) => wants === 'control' || (wants === 'field' && isField(element)))
    .map((element) => ({ element, name: `${element.localName} ${nameOf(element)}` }))
    .sort((a, b) => numberOf(a.name) - numberOf(b.name));
  let target: Target | undefined;
  for (const { element, name } of controls) {
    const shown = element.closest('label') ?? element;
    if (!isThere(shown) || element.matches(':disabled')) continue;
    shown.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = shown.getBoundingClientRect();
    const [middle, line] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(middle, line);
    if (!hit || !(shown.contains(hit) || hit.contains(element))) continue;
    target = { name, x: middle, y: line };
    break;
  }
  return {
    // changes with every document
    document: (window as Own).__document ?? '',
    // its scripts have taken over
    isUp: performance.getEntriesByName('hydrate').length > 0,
    fields: fields.map((field): FieldText => ({ label: nameOf(field), value: field.value, hint: field.inputMode })),
    picture: document.querySelector<HTMLImageElement>('img[alt="4 characters to type"]')?.src ?? '',
    focused: document.activeElement ? nameOf(document.activeElement) : '',
    target,
  };
}
