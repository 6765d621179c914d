import type { Plugin } from 'vite';

/**
 * Keeps each `import()` of a page as it is written. Vite would wrap it into code that preloads style sheets and the file's own imports.
 * Our pages have one inlined sheet, so that code (0.7 KB brotli in every page's file) would cost more than it saves.
 */
export function plainImports(): Plugin {
  return {
    name: 'build:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
