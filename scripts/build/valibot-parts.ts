import type { Plugin } from 'vite';
import { replaceParts } from './replace-parts.ts';

/**
 * What makes the words of an issue: its message, what was expected and what was received. A page only asks whether there is an issue; the
 * words are for developers, in `npm run dev` and `npm run contract -- check`.
 */
const WORDS = [
  [
    /function _addIssue\([\s\S]*?\n\}\n/,
    `function _addIssue(context, label, dataset) {
	if (context.kind === 'schema') dataset.typed = false;
	if (dataset.issues) dataset.issues.push({});
	else dataset.issues = [{}];
}
`,
  ],
  [/function getGlobalConfig\([\s\S]*?\n\}\n/, 'function getGlobalConfig() {\n\treturn {};\n}\n'],
  [/function _joinExpects\([\s\S]*?\n\}\n/, "function _joinExpects() {\n\treturn '';\n}\n"],
] as const;

/** The code of valibot without them: 0.3 KB brotli less in the file of each page that has a schema. */
export const withoutWords = (code: string): string => replaceParts('valibot', code, WORDS);

export function valibotParts(): Plugin {
  return {
    name: 'build:valibot-parts',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]valibot[\\/]dist[\\/]index\.mjs$/ },
      handler: (code) => ({ code: withoutWords(code), map: null }),
    },
  };
}
