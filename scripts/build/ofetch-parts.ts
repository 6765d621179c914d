import type { Plugin } from 'vite';

/**
 * What ofetch imports and core never lets it use, as small as can be (2.3 KB brotli less in every borrower's core file):
 * core parses answers itself, and builds whole URLs itself. A name that a later ofetch imports beyond these fails the build.
 */
const STUBS: Readonly<Record<string, string>> = {
  destr: 'export default JSON.parse; export const destr = JSON.parse;',
  ufo: `const refuse = () => { throw new Error('core builds whole URLs: baseURL and query are not supported') };
export const withBase = refuse, withQuery = refuse, joinURL = refuse;`,
};

/** Only for core's own build. */
export function ofetchParts(): Plugin {
  return {
    name: 'build:ofetch-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'core',
    resolveId: (id) => (Object.hasOwn(STUBS, id) ? `\0ofetch-part:${id}` : undefined),
    load: (id) => (id.startsWith('\0ofetch-part:') ? STUBS[id.slice('\0ofetch-part:'.length)] : undefined),
  };
}
