import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import a11y from 'eslint-plugin-jsx-a11y-x';
import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { boundaryRules } from './scripts/lint/boundaries.js';
import { coreByName, coreDoesIt, coreOwned, markup, oldWebViews } from './scripts/lint/platform.js';

const TESTS = '**/*.test.{ts,tsx}';

export default defineConfig([
  globalIgnores(['dist', 'coverage', 'test-results', 'public']),
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
    extends: [tseslint.configs.recommendedTypeChecked, hooks.configs.flat.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'react-hooks/exhaustive-deps': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  { files: ['**/*.tsx'], extends: [a11y.configs.recommended] },
  { files: ['{pages,shared,scripts,tests}/**/*.{ts,tsx}'], ...boundaryRules },
  {
    files: ['{pages,shared,scripts,tests}/**/*.{ts,tsx}'],
    ignores: ['pages/*/Page.tsx', 'pages/*/preload.ts', 'tests/vitest.config.ts'],
    rules: {
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
    },
  },
  {
    files: ['{pages,shared}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    rules: { 'no-restricted-syntax': ['error', ...oldWebViews, ...markup] },
  },
  // core alone writes to the console, in development
  { files: ['{pages,shared/{api,ui,features}}/**/*.{ts,tsx}'], ignores: [TESTS], rules: { 'no-console': 'error' } },
  {
    files: ['shared/{api,ui}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    rules: { 'no-restricted-syntax': ['error', ...oldWebViews, ...markup, ...coreByName] },
  },
  {
    files: ['{pages,shared/features}/**/*.{ts,tsx}'],
    ignores: [TESTS],
    rules: {
      'no-restricted-syntax': ['error', ...oldWebViews, ...markup, ...coreByName, ...coreDoesIt],
      'no-restricted-globals': ['error', ...coreOwned],
    },
  },
  prettier,
]);
