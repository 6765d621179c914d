/** How the screen in the frame is looked at. */
export type Looks = { readonly size: keyof typeof SIZES; readonly isDark: boolean; readonly isLarge: boolean };

/** CSS pixels, of phones that borrowers have. */
export const SIZES = {
  '360 × 640': [360, 640],
  '390 × 844': [390, 844],
  '412 × 915': [412, 915],
  '768 × 1024': [768, 1024],
} as const;

/** Text at 200 %, as a phone's own setting does it. */
const LARGE = '200%';
const DARK = /\(prefers-color-scheme:\s*(dark|light)\)/g;
const originals = new WeakMap<CSSMediaRule, string>();

/** Applies the settings to the page in a frame. A browser cannot switch one frame to dark, so the page's own sheets are changed. */
export function applyLooks(document: Document | null | undefined, { isDark, isLarge }: Looks): void {
  if (!document) return;
  document.documentElement.style.fontSize = isLarge ? LARGE : '';
  document.documentElement.style.colorScheme = isDark ? 'dark' : '';
  for (const sheet of document.styleSheets) for (const rule of mediaRules(sheet)) tell(rule, isDark);
}

function tell(rule: CSSMediaRule, isDark: boolean): void {
  const original = originals.get(rule) ?? rule.media.mediaText;
  if (!original.includes('prefers-color-scheme')) return;
  originals.set(rule, original);
  rule.media.mediaText = isDark
    ? original.replace(DARK, (_all, scheme: string) => (scheme === 'dark' ? '(min-width: 0)' : '(max-width: 0)'))
    : original;
}

function mediaRules(sheet: CSSStyleSheet): CSSMediaRule[] {
  try {
    return [...sheet.cssRules].filter(
      (rule): rule is CSSMediaRule => rule instanceof sheet.ownerNode!.ownerDocument.defaultView!.CSSMediaRule,
    );
  } catch {
    return []; // a sheet of another site
  }
}
