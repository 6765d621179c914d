import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { defineConfig } from 'vitest/config';
import { screens } from './pages/screens.ts';
import { ownScreens } from './scripts/build/own-screens.ts';
import { filesOf } from './scripts/files-below.ts';

// whatever it is in the shell: React's production build cannot be tested
process.env.NODE_ENV = 'test';

const root = import.meta.dirname;
const core = (file: string) => ({ alias: { '#core': path.join(root, 'shared/core', file) } });

/** On the two cores of CI Vitest would use one. */
const WORKERS = 2;

/** A busy machine is slow: a test that hangs is given up, a slow one is not. In milliseconds. */
const PATIENT = { testTimeout: 240_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

/** Suites that want the machine for themselves: after the others, where `npx vitest` runs all. */
const ONE_BY_ONE = { maxWorkers: 1, sequence: { groupOrder: 1 } };

/** A rebrand, or what somebody tries in `.env.local`, is no matter of unit tests: they have a brand of their own. */
const brand = parseEnv(readFileSync(path.join(root, 'tests/setup/brand.env'), 'utf8')) as Record<string, string>;

/** Tests that run in Node see `#core` as Node does everywhere: what of it has no browser in it (package.json, "imports"). */
const inNode = { resolve: core('inline.ts') };

/**
 * Unit tests share the modules of their worker, which takes a third of the time. A file that replaces modules, and core, which
 * has the state of a page in its modules, have their own.
 */
const unit = ['pages', 'shared'].flatMap(filesOf).filter((file) => /\.test\.tsx?$/.test(file));
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isAlone = (file: string) => file.startsWith('shared/core') || sourceOf(file).includes('vi.mock(');
/** Its first line says so: building a document takes longer than such a test. */
const needsNoDocument = (file: string) => sourceOf(file).startsWith('// needs no document');

export const inBrowser = (
  name: string,
  isolate: boolean,
  isIncluded = (file: string) => !needsNoDocument(file) && isAlone(file) === isolate,
) => ({
  resolve: core('index.ts'),
  test: {
    name,
    isolate,
    // a worker for each file would build happy-dom anew: half of the time
    pool: isolate ? 'vmThreads' : 'forks',
    include: unit.filter(isIncluded),
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } } },
    setupFiles: ['tests/setup/unit.ts'],
    env: { ...brand, OWN_SCREENS: ownScreens(screens) },
    maxWorkers: WORKERS,
    ...PATIENT,
    restoreMocks: true,
    unstubGlobals: true,
    // class names as they are written: tests can ask for them
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' as const } },
  },
});

export default defineConfig({
  root,
  test: {
    // Most suites are one project; `unit` is three (`unit`, `unit-alone`, `node`), and `isolation` is `build`.
    projects: [
      inBrowser('unit', false),
      inBrowser('unit-alone', true),
      {
        ...inNode,
        test: {
          name: 'node',
          isolate: false,
          include: ['scripts/**/*.test.ts', ...unit.filter(needsNoDocument)],
          env: brand,
          maxWorkers: WORKERS,
          ...PATIENT,
          restoreMocks: true,
        },
      },
      ...['sizes', 'contract', 'html'].map((name) => ({
        ...inNode,
        test: { name, include: [`tests/${name}/**/*.test.ts`], maxWorkers: WORKERS, ...PATIENT },
      })),
      {
        ...inNode,
        test: {
          name: 'release',
          // the client of the bucket takes long to load: once per worker
          isolate: false,
          include: ['tests/release/**/*.test.ts'],
          maxWorkers: WORKERS,
          ...PATIENT,
        },
      },
      // real servers, a real web view and a real Firefox have commands of their own: `npm run test:edge` …
      ...['edge', 'webview', 'firefox', 'build'].map((name) => ({
        ...inNode,
        test: { name, include: [`tests/${name}/**/*.test.ts`], ...PATIENT, ...ONE_BY_ONE },
      })),
    ],
  },
});
