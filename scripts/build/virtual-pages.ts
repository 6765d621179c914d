import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';
import { slashed } from '../files-below.ts';
import { hasScript } from './buildable-screens.ts';

/** The one HTML document, below the root. */
export const TEMPLATE = 'shared/template.html';

/** A virtual entry of a screen that ships no JavaScript: it exists only so that Vite collects the screen's CSS. */
const STATIC_ENTRY = /^\/pages\/([\w-]+)\/entry\.static\.ts$/;

/** What the template loads as the page's module. */
export const entryOf = (screen: ScreenEntry): string =>
  `/pages/${screen.id}/entry${hasScript(screen) ? '.tsx' : '.static.ts'}`;

/**
 * Makes shared/template.html available as `<root>/<screen>.html` for each screen. vite-plugin-html finds a page by its
 * template's name: several pages with one template would end as a single file, silently.
 */
export function virtualPages(screens: readonly ScreenEntry[]): Plugin {
  let root = '';
  const names = new Set(screens.map(({ id }) => `${id}.html`));
  const isPage = (id: string) => path.posix.dirname(id) === root && names.has(path.posix.basename(id));
  return {
    name: 'build:virtual-pages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (given) => {
      // the input of a page is named as the system writes paths, Vite's root is not
      const id = slashed(given);
      return isPage(id) || STATIC_ENTRY.test(id) ? id : undefined;
    },
    load(id) {
      const [, page] = STATIC_ENTRY.exec(id) ?? [];
      // keeps the whole page: otherwise tree-shaking would remove its CSS modules too
      if (page) return `import Page from '/pages/${page}/Page.tsx'; globalThis.__static = Page;`;
      if (!isPage(id)) return;
      this.addWatchFile(path.join(root, TEMPLATE));
      return readFileSync(path.join(root, TEMPLATE), 'utf8');
    },
  };
}
