/** What the frame's sandbox and the page's policy would block anyway, each with a complaint in the console. */
const BLOCKED = 'script, style, link, meta, base, object, embed, iframe, frame, frameset';
const BLOCKED_ATTRIBUTE = /([\s/])(style|srcdoc|ping|on[a-z]+)(?=\s*=)/gi;

/** Style elements go; one that never ends takes the rest along, as it would in a browser. */
function withoutStyles(html: string): string {
  const [first = '', ...others] = html.split(/<style(?=[\s/>])/i);
  const after = others.map((piece) => {
    const end = piece.search(/<\/style/i);
    return end < 0 ? '' : piece.slice(end).replace(/^[^>]*>?/, '');
  });
  // a comment in its place: what stood before and behind it could together be a style element
  return [first, ...after].join('<!---->');
}

/** Attributes that are blocked get a name that means nothing; the words between tags stay as they are. */
function withoutHandlers(html: string): string {
  let isInTag = false;
  // a tag may hold further '<': it lasts until a '>'
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
 * Chromium judges styles and handlers while it parses, also in a document that is never shown: they go before. Each step
 * reads a text once: a megabyte of half-written tags takes no longer than a megabyte of prose.
 */
export const quiet = (html: string): string => withoutHandlers(withoutStyles(html));

/** The one place that may make a document from a text, where the engine holds the page to that (Trusted Types). */
const rules = { createHTML: (html: string, head = '') => head + quiet(html) };
const policy = window.trustedTypes?.createPolicy('document', rules) ?? rules;

/**
 * Nothing is wider than the frame, in large text too: words break where they must, pictures and tables shrink. In tags as
 * they are written here: the build finds them in the code and lets the page's policy allow them.
 */
const HEAD =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><style>' +
  'body{margin:16px;background:#fff;color:#1c1f24;font:1rem/1.5 system-ui,sans-serif}' +
  '*{box-sizing:border-box;min-width:0;max-width:100%;word-break:break-word}h1,h2,h3{font-size:1.25rem;line-height:1.4}' +
  'a{color:inherit}img,svg,video{height:auto}td,th,col{width:auto}td,th,nobr{white-space:normal}pre{white-space:pre-wrap}' +
  '</style></head>';

/**
 * A document of its own from a piece of HTML, for a frame whose sandbox runs no script: what is taken out here only keeps the
 * console clean.
 * @returns for the property `srcdoc` of a frame. (Not for React's `srcDoc`: it makes an ordinary text of it.)
 */
export function plainDocument(html: string): string {
  const { body } = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
  body.querySelectorAll(BLOCKED).forEach((element) => {
    element.remove();
  });
  return policy.createHTML(`<body>${body.innerHTML}</body></html>`, HEAD);
}
