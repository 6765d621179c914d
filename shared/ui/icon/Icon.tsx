import { createElement } from 'react';
import type { IconNode } from 'lucide/dist/esm/icons/*.mjs';

/**
 * An inline icon of the lucide set, in the text's colour; the text beside it says what it means, so it is hidden from screen readers.
 * @param of one icon's module: `import copy from 'lucide/dist/esm/icons/copy.mjs'`
 * @param size px
 */
export function Icon({ of, size = 20 }: { readonly of: IconNode; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {of.map(([tag, attributes], at) => createElement(tag, { ...attributes, key: at }))}
    </svg>
  );
}
