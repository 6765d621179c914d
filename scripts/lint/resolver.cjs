// Tells the boundary rules which file an import means: relative paths as written (the project spells extensions out) and
// '#core'. Anything else is a package. A `.cjs` file because the plugin loads resolvers with require().
const path = require('node:path');
const { isBuiltin } = require('node:module');

const CORE = path.resolve(__dirname, '../../shared/core/index.ts');

exports.interfaceVersion = 2;

/** @type {(source: string, file: string) => { found: boolean, path?: string | null }} */
exports.resolve = (source, file) => {
  if (isBuiltin(source)) return { found: true, path: null };
  if (source === '#core') return { found: true, path: CORE };
  if (!source.startsWith('.')) return { found: false };
  const [target = ''] = source.split('?'); // './icon.svg?raw'
  return { found: true, path: path.resolve(path.dirname(file), target) };
};
