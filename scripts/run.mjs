// One door for every command of package.json: checks Node, installs what is missing, runs the task's steps in order.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { requireNode } from './ensure/node.mjs';
import { ensurePackages } from './ensure/packages.mjs';
import { runSteps } from './ensure/steps.mjs';

const build = ['vite', 'build'];

/**
 * What each task runs: local binaries with their arguments, one after another; the first failure ends the task.
 * @type {Record<string, (args: string[]) => import('./ensure/steps.mjs').Step[]>}
 */
const tasks = {
  start: (args) => [{ command: build }, { command: ['tsx', 'scripts/start.ts', ...args] }],
  dev: (args) => [{ command: ['vite', ...args] }],
  build: (screens) => [{ command: build, env: { SCREENS: screens.join(',') } }],
  test: (args) => [{ command: ['tsx', 'scripts/test/main.ts', ...args] }],
  lint: () => [{ command: ['tsx', 'scripts/test/main.ts', 'format', 'lint', 'types'] }],
  pictures: () => [{ command: build }, { command: ['tsx', 'scripts/pictures/pictures.ts'] }],
  release: (args) => [{ command: ['tsx', 'scripts/release/main.ts', ...args] }],
  purge: (args) => [{ command: ['tsx', 'scripts/release/main.ts', 'purge', ...args] }],
  edge: (args) => [{ command: ['tsx', 'scripts/edge/main.ts', ...args] }],
  capacity: (args) => [{ command: ['tsx', 'scripts/release/capacity.ts', ...args] }],
  'test:edge': (args) => [
    { command: build },
    { command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'edge', ...args] },
  ],
  'test:webview': (args) => [
    { command: build },
    { command: ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'webview', ...args] },
  ],
  lighthouse: (args) => [{ command: build }, { command: ['tsx', 'tests/lighthouse/run.ts', ...args] }],
  bench: (args) => [{ command: build }, { command: ['tsx', 'tests/bench/run.ts', ...args] }],
};

const [name = '', ...args] = process.argv.slice(2);
const task = tasks[name];
if (!task) {
  console.error(`Unknown task '${name}'. Tasks: ${Object.keys(tasks).join(', ')}.`);
  process.exit(1);
}
requireNode();
ensurePackages();
await runSteps(task(args));
