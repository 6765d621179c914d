import type { Plugin } from 'vite';

/**
 * What ofetch imports and core never lets it use, as small as can be (2.5 KB brotli less in every borrower's core file):
 * core parses answers itself, and builds whole URLs itself. A name that a later ofetch imports beyond these fails the build.
 */
const STUBS: Readonly<Record<string, string>> = {
  destr: 'export default JSON.parse; export const destr = JSON.parse;',
  ufo: `const refuse = () => { throw new Error('core builds whole URLs: baseURL and query are not supported') };
export const withBase = refuse, withQuery = refuse, joinURL = refuse;`,
};

/** Core says in its own words why a request failed: ofetch's are never read. */
const UNREAD = 'createFetchError(context)';

/** Only for core's own build. */
export function ofetchParts(): Plugin {
  return {
    name: 'build:ofetch-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'core',
    resolveId: (id) => (Object.hasOwn(STUBS, id) ? `\0ofetch-part:${id}` : undefined),
    transform: {
      filter: { id: /[\\/]ofetch[\\/]dist[\\/]shared[\\/]/ },
      handler(code) {
        if (!code.includes(UNREAD)) throw new Error(`ofetch has no '${UNREAD}' any more: see what it does instead`);
        return { code: code.replace(UNREAD, 'context.error'), map: null };
      },
    },
    load: (id) => (id.startsWith('\0ofetch-part:') ? STUBS[id.slice('\0ofetch-part:'.length)] : undefined),
  };
}
