import path from 'node:path';
import { Features } from 'lightningcss';
import type { CSSOptions } from 'vite';

/** Style sheets that were named until now. */
const sheets = new Set<string>();

/** The page that a style sheet belongs to; undefined: it is shared. */
const pageOf = (sheet: string): string | undefined => /^pages\/([^/]+)/.exec(sheet)?.[1];

/**
 * The class of a page's element: `Button-primary` for `.primary` of `Button.module.css`, `Button` for `.button`. Short, because every page's
 * document contains these names.
 * @throws {Error} when a page could contain two sheets with the same file name
 */
export function scopedName(name: string, sheet: string): string {
  const file = path.posix.basename(sheet);
  for (const other of sheets) {
    const isElsewhere = pageOf(sheet) && pageOf(other) && pageOf(sheet) !== pageOf(other);
    if (other !== sheet && path.posix.basename(other) === file && !isElsewhere)
      throw new Error(`${sheet} and ${other} give their classes the same names. Rename one of the two files.`);
  }
  sheets.add(sheet);
  const part = file.replace('.module.css', '');
  return part.toLowerCase() === name.toLowerCase() ? part : `${part}-${name}`;
}

/** CSS-module names depend only on path and name, so that the prerendered shell, the page's script and repeated builds agree. */
export const cssOptions = (root: string): CSSOptions => ({
  // our CSS does not use light-dark(), so the variables that emulate it in old browsers would be useless bytes in each page
  lightningcss: { exclude: Features.LightDark },
  modules: {
    generateScopedName: (name: string, file: string) =>
      scopedName(name, path.relative(root, file.split('?')[0]!).replaceAll('\\', '/')),
  },
});

/**
 * Removes the custom properties of `:root` that the sheet does not use, directly or through other properties: every page's document
 * contains its style, and few pages use every token.
 * @param css a complete minified sheet
 */
export function withoutUnusedTokens(css: string): string {
  const next = css
    .replace(/:root\{([^{}]*)\}/g, (_rule, declarations: string) => {
      const used = declarations.split(';').filter((declaration) => {
        const [, name] = /^(--[\w-]+):/.exec(declaration) ?? [];
        return declaration && (!name || new RegExp(`var\\(${name}[,)]`).test(css));
      });
      return used.length ? `:root{${used.join(';')}}` : '';
    })
    .replace(/@media[^{}]*\{\}/g, '');
  return next === css ? css : withoutUnusedTokens(next);
}
