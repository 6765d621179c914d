import { createRequire } from 'node:module';
import path from 'node:path';
import { esmExternalRequirePlugin, type EnvironmentOptions, type Plugin, type Rolldown } from 'vite';
import { integrityOf } from './hash.ts';

/** Bare imports that every page loads from the one React file instead of bundling them. */
export const REACT = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

const REACT_FILE = 'virtual:react-file';
const require = createRequire(import.meta.url);

/** The entry of the React file: every export of every module of REACT, flat, as ESM. */
export function reactFileEntry(): Plugin {
  return {
    name: 'build:react-file',
    resolveId: (id) => (id === REACT_FILE ? `\0${REACT_FILE}` : undefined),
    load(id) {
      if (id !== `\0${REACT_FILE}`) return;
      const seen = new Set<string>();
      const lines = REACT.map((module, at) => {
        // same NODE_ENV as the bundle, so exactly the names that exist at run time; the first module wins
        const names = Object.keys(require(module) as object).filter((name) => !seen.has(name) && seen.add(name));
        return `import m${at} from '${module}';\nexport const { ${names.join(', ')} } = m${at};`;
      });
      // one default for all of them, so that React.useState and ReactDOM.createPortal both work
      return `${lines.join('\n')}\nexport default { ${REACT.map((_module, at) => `...m${at}`).join(', ')} };`;
    },
  };
}

/** Builds assets/react-<version>-<hash>.js. */
export const reactEnvironment = (): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    copyPublicDir: false,
    rolldownOptions: {
      input: REACT_FILE,
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: `assets/react-${(require('react') as { version: string }).version}-[hash].js` },
    },
  },
});

/** Builds assets/core-<hash>.js: all of shared/core, whatever the pages use of it. It imports React from its file, as the pages do. */
export const coreEnvironment = (root: string, sharedUrl: (id: string) => string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    copyPublicDir: false,
    rolldownOptions: {
      input: path.join(root, 'shared/core/index.ts'),
      preserveEntrySignatures: 'strict',
      plugins: [esmExternalRequirePlugin({ external: REACT })],
      output: { entryFileNames: 'assets/core-[hash].js', paths: sharedUrl },
    },
  },
});

/**
 * First line of the files of an early view: Chrome 136 and later then compile their functions while they wait for the answer.
 * Measured (complaintList, cold, CPU 4×): the view is shown 22 ms after the answer instead of 42.
 */
export const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad';

/** Builds assets/early-<hash>.js: what all early views share (shared/core/early). */
export const earlyEnvironment = (root: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    copyPublicDir: false,
    rolldownOptions: {
      input: path.join(root, 'shared/core/early/index.ts'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'assets/early-[hash].js', postBanner: CALLED_AT_ONCE },
    },
  },
});

/** A file that every page loads: its place in dist and its integrity. */
export type SharedFile = { readonly file: string; readonly integrity: string };

/** @throws {Error} when the build made more than the one chunk */
export function sharedFileOf(output: Rolldown.RolldownOutput): SharedFile {
  const [chunk, ...more] = output.output;
  if (more.length)
    throw new Error(`A shared file must be one chunk, not also ${more.map((file) => file.fileName).join(', ')}`);
  return { file: chunk.fileName, integrity: integrityOf(chunk.code) };
}
