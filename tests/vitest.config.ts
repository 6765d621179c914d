import path from 'node:path';
import { defineConfig } from 'vitest/config';

const root = path.join(import.meta.dirname, '..');
const core = (file: string) => ({ alias: { '#core': path.join(root, 'shared/core', file) } });

/** On the two cores of CI Vitest would use one. */
const WORKERS = 2;

/** Tests that run in Node see `#core` as Node does everywhere: what of it has no browser in it (package.json, "imports"). */
const inNode = { resolve: core('inline.ts') };

export default defineConfig({
  root,
  test: {
    // A suite is a project: `npm test -- unit`, or `npx vitest --project unit` to stay in it while editing.
    projects: [
      {
        resolve: core('index.ts'),
        test: {
          name: 'unit',
          include: ['{pages,shared}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
          setupFiles: ['tests/setup/unit.ts'],
          maxWorkers: WORKERS,
          restoreMocks: true,
          unstubGlobals: true,
          // class names as they are written: tests can ask for them
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        ...inNode,
        test: {
          name: 'node',
          include: ['scripts/**/*.test.ts'],
          maxWorkers: WORKERS,
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
      { ...inNode, test: { name: 'sizes', include: ['tests/size/**/*.test.ts'] } },
      { ...inNode, test: { name: 'html', include: ['tests/html/**/*.test.ts'] } },
      { ...inNode, test: { name: 'release', include: ['tests/release/**/*.test.ts'], testTimeout: 30_000 } },
      {
        // real servers: a command of its own, `npm run test:edge`
        ...inNode,
        test: {
          name: 'edge',
          include: ['tests/edge/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        // a real web view: a command of its own, `npm run test:webview`
        ...inNode,
        test: {
          name: 'webview',
          include: ['tests/webview/**/*.test.ts'],
          testTimeout: 60_000,
          // a fresh machine installs WebKit first
          hookTimeout: 300_000,
          maxWorkers: 1,
        },
      },
      {
        ...inNode,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        ...inNode,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 45_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
        },
      },
    ],
  },
});
