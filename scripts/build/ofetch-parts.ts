import type { Plugin } from 'vite';
import { replaceParts } from './replace-parts.ts';

/**
 * Minimal stand-ins for what ofetch imports but core never uses (2.5 KB brotli less in every borrower's core file): core parses
 * answers and builds URLs itself. If a later ofetch imports another name, the build fails.
 */
const STUBS: Readonly<Record<string, string>> = {
  destr: 'export default JSON.parse; export const destr = JSON.parse;',
  ufo: `const refuse = () => { throw new Error('whole URLs only') };
export const withBase = refuse, withQuery = refuse, joinURL = refuse;`,
};

/** What core never uses, and what stands in its place. */
const UNUSED = [
  // core has its own messages for failed requests
  ['createFetchError(context)', 'context.error'],
  // core parses every answer itself, whatever its type
  [
    '(context.options.parseResponse ? "json" : context.options.responseType) || detectResponseType(context.response.headers.get("content-type") || "")',
    '"json"',
  ],
  // core repeats no request, and has its own limit of time
  ['context.options.retry !== false && !isAbort', 'false'],
  ['!context.options.signal && context.options.timeout', 'false'],
] as const;

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
      handler: (code) => ({ code: replaceParts('ofetch', code, UNUSED), map: null }),
    },
    load: (id) => (id.startsWith('\0ofetch-part:') ? STUBS[id.slice('\0ofetch-part:'.length)] : undefined),
  };
}
