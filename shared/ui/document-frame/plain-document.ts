/** What the frame's sandbox and the page's policy would block anyway, each with a complaint in the console. */
const BLOCKED = 'script, style, link, meta, base, object, embed, iframe, frame, frameset';
const STYLE_ELEMENT = /<style[\s\S]*?<\/style\s*>/gi;
const TAG = /<[a-z][^>]*>/gi;
const BLOCKED_ATTRIBUTE = /([\s/])(style|srcdoc|ping|on[a-z]+)\s*=/gi;

/**
 * A document of its own from a piece of HTML. The page's policy also holds in `srcdoc` and allows no style there, so the few
 * looks it has are attributes; that it is without scripts is the frame's doing, this only keeps the console clean.
 */
export function plainDocument(html: string): string {
  // Chromium judges styles and handlers while it parses, also in a document that is never shown: they go before
  const quiet = html
    .replace(STYLE_ELEMENT, '')
    .replace(TAG, (tag) => tag.replace(BLOCKED_ATTRIBUTE, (_all, gap: string, name: string) => `${gap}data-${name}=`));
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  body.querySelectorAll(BLOCKED).forEach((element) => {
    element.remove();
  });
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"></head>' +
    '<body marginwidth="16" marginheight="16" bgcolor="#ffffff" text="#1c1f24" link="#b05e00">' +
    `<font face="system-ui, -apple-system, Roboto, sans-serif">${body.innerHTML}</font></body></html>`
  );
}
