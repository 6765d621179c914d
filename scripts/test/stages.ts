import { playwright, vitest } from './counted.ts';
import type { Stage } from './stage.ts';
import { tool, type ToolName } from './tool.ts';

/** All that CI checks, in the order in which it starts. */
export const stages: readonly Stage[] = [
  // first, because most others need it
  { name: 'build', about: 'every screen', ignoresArguments: true, run: check(['tsx', 'scripts/build.ts']) },
  // the longest suite starts as soon as there is a build; the others run beside it
  {
    name: 'browser',
    about: 'every screen in Chromium',
    needs: ['build'],
    run: (options) => playwright(['phone', 'phone-dark', 'small-phone'], options),
  },
  { name: 'format', about: 'oxfmt', ignoresArguments: true, run: check(['oxfmt', '--check']) },
  {
    name: 'lint',
    about: 'oxlint for the rules that need types, eslint for the others',
    ignoresArguments: true,
    run: check(['oxlint', '--deny-warnings'], ['eslint', '--max-warnings=0', '.']),
  },
  { name: 'types', about: 'tsc, for the browser and for Node', ignoresArguments: true, run: check(['tsc', '--build']) },
  {
    name: 'unit',
    about: 'pages, shared and scripts',
    run: (options) => vitest(['unit', 'unit-alone', 'node'], options),
  },
  {
    name: 'sizes',
    about: 'every file within its budget',
    needs: ['build'],
    isReport: true,
    run: (options) => vitest(['sizes'], options),
  },
  {
    name: 'html',
    about: 'every built page is valid',
    needs: ['build'],
    run: (options) => vitest(['html'], options),
  },
  {
    name: 'isolation',
    about: 'an edit of one page changes no other',
    needs: ['build'],
    run: (options) => vitest(['build'], options),
  },
  {
    name: 'contract',
    about: 'the wire as OpenAPI, and the sandbox against it',
    run: (options) => vitest(['contract'], options),
  },
  {
    name: 'release',
    about: 'push, resume, roll back',
    needs: ['build'],
    run: (options) => vitest(['release'], options),
  },
  {
    name: 'matrix',
    about: 'every endpoint of every screen, with every fault; a sample unless asked for',
    needs: ['build'],
    run: (options) => playwright(['matrix'], options, ['./scripts/test/matrix-reporter.ts']),
  },
  {
    name: 'monkey',
    about: 'every journey walked by chance; one seed of each unless asked for',
    needs: ['build'],
    // no report: it would replace that of the browser suite, and its walks have no pictures
    run: (options) => playwright(['monkey'], options, []),
  },
];

/** In milliseconds: a tool that says nothing until it ends, on a slow machine. */
const HALF_AN_HOUR = 1_800_000;

/** Tools that either pass or fail, one after the other: each is one test. */
function check(...tools: readonly [name: ToolName, ...args: string[]][]): Stage['run'] {
  return async ({ isLive, stop }) => {
    const outcome = { passed: 0, failed: 0, output: '' };
    for (const [name, ...args] of tools) {
      if (stop.aborted) break;
      const { code, output } = await tool(name, args, { isLive, stop, silence: HALF_AN_HOUR });
      outcome[code === 0 ? 'passed' : 'failed']++;
      outcome.output += output;
    }
    return outcome;
  };
}
