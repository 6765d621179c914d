// Which folder may import which. One direction: core <- api, ui <- features <- pages; scripts and tests may import all but the pages.
import boundaries from 'eslint-plugin-boundaries';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** @param {string} type @param {string} pattern @param {string[]} [capture] */
const element = (type, pattern, capture) => ({ type, pattern, partialMatch: false, ...(capture && { capture }) });

/** Selector of what is imported: elements of these types. @param {...string} types */
const to = (...types) => ({ to: { element: { types: { anyOf: types } } } });
/** Pages and shared import core only as '#core': another path would copy its code into a page's own file. */
const coreEntry = { to: { element: { types: { anyOf: ['core'] } } }, dependency: { source: '#core' } };
const packages = { to: { module: { origin: 'external' } } };
const node = { to: { module: { origin: 'core' } } };
const registry = { to: { file: { categories: { anyOf: ['registry'] } } } };

/** @param {string[]} types @param {...object} allowed */
const from = (types, ...allowed) => ({ from: { element: { types: { anyOf: types } } }, allow: [packages, ...allowed] });

/** @type {import('eslint').Linter.Config} */
export const boundaryRules = {
  plugins: { boundaries },
  settings: {
    'boundaries/root-path': root,
    'boundaries/elements': [
      element('page', 'pages/*', ['page']),
      element('core', 'shared/core'),
      element('api', 'shared/api'),
      element('ui', 'shared/ui'),
      element('features', 'shared/features'),
      element('scripts', 'scripts'),
      element('tests', 'tests'),
    ],
    'boundaries/files': [
      { pattern: 'pages/screen{s,-entry}.ts', category: 'registry' },
      { pattern: ['**/*.test.{ts,tsx}', 'pages/*/testing.tsx'], category: 'test' },
    ],
    'import/resolver': { [path.join(root, 'scripts/lint/resolver.cjs')]: {} },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        checkUnknownLocals: true,
        message:
          "{{from.file.path}} may not import '{{dependency.source}}': pages import '#core', shared/* and themselves; features '#core', api, ui, features; ui and api '#core' and themselves; core itself alone; scripts and tests shared/*, the registry and each other.",
        policies: [
          from(['core'], to('core')),
          from(['api'], coreEntry, to('api')),
          from(['ui'], coreEntry, to('ui')),
          from(['features'], coreEntry, to('api', 'ui', 'features')),
          from(['page'], coreEntry, to('api', 'ui', 'features'), {
            to: { element: { types: { anyOf: ['page'] }, captured: { page: '{{from.element.captured.page}}' } } },
          }),
          // pages import only types of the registry, because the table itself would make every page larger; only the preview lists it
          { from: { element: { types: { anyOf: ['page'] } } }, allow: { ...registry, dependency: { kind: 'type' } } },
          { from: { element: { types: { anyOf: ['page'] }, captured: { page: 'testPreview' } } }, allow: registry },
          { from: { file: { categories: { anyOf: ['registry'] } } }, allow: registry },
          from(['scripts', 'tests'], node, registry, to('core', 'api', 'ui', 'features', 'scripts', 'tests')),
          // unit tests sit beside what they test and talk to the real sandbox
          { from: { file: { categories: { anyOf: ['test'] } } }, allow: [node, to('scripts', 'tests')] },
        ],
      },
    ],
  },
};
