/** What the frame's sandbox and the page's policy would block anyway, each with an error in the console; a link with an error page in the frame. */
const BLOCKED = 'script, style, link, meta, base, object, embed, iframe, frame, frameset';
const BLOCKED_ATTRIBUTE = /([\s/])(style|srcdoc|ping|on[a-z]+)(?=\s*=)/gi;

/** Removes style elements. One that never ends takes the rest of the text with it, as in a browser. */
function withoutStyles(html: string): string {
  const [first = '', ...others] = html.split(/<style(?=[\s/>])/i);
  const after = others.map((piece) => {
    const end = piece.search(/<\/style/i);
    return end < 0 ? '' : piece.slice(end).replace(/^[^>]*>?/, '');
  });
  // leaves a comment in its place: the text before and after it could together be a style element
  return [first, ...after].join('<!---->');
}

/** Renames blocked attributes to a name without a meaning. The text between tags stays as it is. */
function withoutHandlers(html: string): string {
  let isInTag = false;
  // a tag may contain further '<': it ends at a '>'
  const pieces = html.split('<').map((piece, at) => {
    isInTag ||= at > 0 && /^[a-z]/i.test(piece);
    if (!isInTag) return piece;
    const end = piece.indexOf('>');
    isInTag = end < 0;
    const tag = isInTag ? piece : piece.slice(0, end);
    return tag.replace(BLOCKED_ATTRIBUTE, '$1data-$2') + piece.slice(tag.length);
  });
  return pieces.join('<');
}

/**
 * Chromium reports styles and handlers while it parses, also in a document that is never shown, so they are removed before. Each step
 * reads the text once: a megabyte of half-written tags takes no longer than a megabyte of prose.
 */
export const quiet = (html: string): string => withoutHandlers(withoutStyles(html));

/** The one place that may make a document from a text, in engines that enforce it (Trusted Types). */
const rules = { createHTML: (html: string, head = '') => head + quiet(html) };
const policy = window.trustedTypes?.createPolicy('document', rules) ?? rules;

/**
 * Nothing is wider than the frame, in large text too: words break where they must, pictures and tables shrink. Keep the tags as
 * they are written here: the build finds them in the code and adds the style's hash to the page's policy.
 */
const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><style>' +
  'body{margin:16px;background:#fff;color:#1c1f24;font:1rem/1.5 system-ui,sans-serif}' +
  '*{box-sizing:border-box;min-width:0;max-width:100%;word-break:break-word}h1,h2,h3{font-size:1.25rem;line-height:1.4}' +
  'a{color:inherit}img,svg,video{height:auto}td,th,col{width:auto}td,th,nobr{white-space:normal}pre{white-space:pre-wrap}' +
  '</style></head>';

/**
 * A whole document from a piece of HTML, for a frame whose sandbox runs no script. What is removed here keeps the console
 * clean; without their addresses, links are text.
 * @returns for the property `srcdoc` of a frame. (Not for React's `srcDoc`, which turns it into an ordinary text.)
 */
export function plainDocument(html: string): string {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  body.querySelectorAll(BLOCKED).forEach((element) => {
    element.remove();
  });
  body.querySelectorAll('[href]').forEach((link) => {
    link.removeAttribute('href');
  });
  return policy.createHTML(`<body>${body.innerHTML}</body></html>`, HEAD);
}
