import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaryRules } from './scripts/lint/boundaries.js';
import { controlKey, coreDoesIt, coreOwned, markup, throughCore } from './scripts/lint/platform.js';

const TESTS = '**/*.test.{ts,tsx}';

export default defineConfig([
  globalIgnores([
    'dist',
    'out',
    'tests/bench/{dist,next}',
    'test-results',
    'playwright-report',
    'blob-report',
    'public',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        require: 'readonly',
        exports: 'writable',
        __dirname: 'readonly',
      },
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // the rules that need types: .oxlintrc.json
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  // Playwright asks for a pattern even where a fixture needs no other
  {
    files: ['tests/{browser,matrix,pictures}/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  { files: ['tests/**/*.ts', TESTS], rules: { 'no-restricted-syntax': ['error', ...controlKey] } },
  {
    // the compiler reads every file that may have a component: those that ship
    files: ['{pages,shared}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    extends: [hooks.configs.flat.recommended],
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended],
    rules: { 'jsx-a11y-x/label-has-associated-control': ['error', { controlComponents: ['Mark'] }] },
  },
  { files: ['{pages,shared,scripts,tests}/**/*.{ts,tsx}'], ...boundaryRules },
  {
    files: ['{pages,shared,scripts,tests}/**/*.{ts,tsx}'],
    ignores: [
      'pages/*/Page.tsx',
      'pages/*/preload.ts',
      'scripts/test/*-reporter.ts',
      'tests/browser/support/before-all.ts',
      '**/*.d.ts',
    ],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    },
  },
  {
    files: ['{pages,shared}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    // globals and syntax that the oldest web views lack (.browserslistrc); methods are the compiler's business (`lib`)
    extends: [compat.configs['flat/recommended']],
    rules: { 'no-restricted-syntax': ['error', ...markup] },
  },
  // asked for before the worker is started
  { files: ['shared/features/photos/shrink-worker.ts'], settings: { polyfills: ['OffscreenCanvas'] } },
  // where the engine has them: asked for with `?.`
  {
    files: ['shared/features/{photos/shrink,visit/fetchAhead}.ts', 'shared/ui/document-frame/plain-document.ts'],
    settings: { polyfills: ['trustedTypes'] },
  },
  // core alone writes to the console, in development
  { files: ['{pages,shared/{api,ui,features}}/**/*.{ts,tsx}'], ignores: [TESTS], rules: { 'no-console': 'error' } },
  {
    files: ['shared/{api,ui}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    rules: { 'no-restricted-syntax': ['error', ...markup, ...throughCore] },
  },
  {
    files: ['{pages,shared/features}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    rules: {
      'no-restricted-syntax': ['error', ...markup, ...throughCore, ...coreDoesIt],
      'no-restricted-globals': ['error', ...coreOwned],
    },
  },
]);
