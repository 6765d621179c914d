import { createHash } from 'node:crypto';
import path from 'node:path';
import { Features } from 'lightningcss';
import type { CSSOptions } from 'vite';

/** File and class by the name that stands in the page: three signs are short, and two classes with one name stop the build. */
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

/** CSS-module names from path and name alone: the prerendered shell and the page's script must agree, and so must two builds. */
export const cssOptions = (root: string): CSSOptions => ({
  // no colour is written as light-dark(): the variables that stand in for it in old browsers would be dead weight in each page
  lightningcss: { exclude: Features.LightDark },
  modules: {
    generateScopedName: (name: string, file: string) =>
      scopedName(name, path.relative(root, file.split('?')[0]!).replaceAll('\\', '/')),
  },
});

/**
 * Leaves out the custom properties of `:root` that the sheet does not read, and what only those read: every page's document
 * carries its style, and few pages use every token.
 * @param css a minified sheet that is whole
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
