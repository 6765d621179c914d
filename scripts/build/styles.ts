import { createHash } from 'node:crypto';
import path from 'node:path';
import { Features } from 'lightningcss';
import type { CSSOptions } from 'vite';

/** File and class by their name in the page. The hash in it has only three characters: if two classes get one name, the build stops. */
const named = new Map<string, string>();

function scopedName(name: string, file: string): string {
  const owner = `${file} .${name}`;
  const scoped = `${name}_${createHash('sha256')
    .update(file + name)
    .digest('base64url')
    .slice(0, 3)}`;
  const other = named.get(scoped) ?? owner;
  if (other !== owner)
    throw new Error(`${owner} and ${other} get the same name in a page. Rename one of the two classes.`);
  named.set(scoped, owner);
  return scoped;
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
