import { ensure, MissingProgramError } from '../ensure/debian.ts';
import { command } from './command.ts';
import { vitest } from './vitest.ts';

export type Outcome = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  readonly output: string;
};

export type RunOptions = {
  /** further arguments of vitest: a part of a file name, `-t name` … */
  readonly args: readonly string[];
  /** the only suite asked for: its output is shown while it comes */
  readonly isLive: boolean;
};

export type Stage = {
  readonly name: string;
  readonly about: string;
  /** stages that this one needs; they run first, also when only this one was asked for */
  readonly needs?: readonly string[];
  /** nothing else runs beside it: it measures time */
  readonly isAlone?: boolean;
  /** its output is worth reading when it passed, too */
  readonly isReport?: boolean;
  run(options: RunOptions): Promise<Outcome>;
};

/** A build of every screen may take this long, in seconds. */
const BUILD_LIMIT = 15;

/** All that CI checks, in the order in which it starts. */
export const stages: readonly Stage[] = [
  // first: measured alone, it would make a lane wait later
  { name: 'build', about: `every screen, under ${BUILD_LIMIT} s`, isAlone: true, run: build },
  { name: 'format', about: 'prettier', run: check('prettier', '--check', '--log-level=warn', '.') },
  { name: 'lint', about: 'eslint', run: check('eslint', '--max-warnings=0', '.') },
  { name: 'types', about: 'tsc', run: check('tsc', '--noEmit') },
  { name: 'unit', about: 'pages, shared and scripts', run: (options) => vitest(['unit', 'node'], options) },
  {
    name: 'sizes',
    about: 'every file within its budget',
    needs: ['build'],
    isReport: true,
    run: (options) => vitest(['sizes'], options),
  },
  { name: 'html', about: 'every built page is valid', needs: ['build'], run: (options) => vitest(['html'], options) },
  {
    name: 'isolation',
    about: 'an edit of one page changes no other',
    run: (options) => vitest(['build'], options),
  },
  {
    name: 'release',
    about: 'push, resume, roll back',
    needs: ['build'],
    run: (options) => vitest(['release'], options),
  },
  { name: 'browser', about: 'every screen in Chromium', needs: ['build'], run: browser },
];

/** A tool that either passes or fails: one test. */
function check(...line: string[]): Stage['run'] {
  return async ({ isLive }) => {
    const { code, output } = await command(line, { isLive });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  };
}

/** Two tests: that it builds, and that it builds in time. */
async function build({ isLive }: RunOptions): Promise<Outcome> {
  const ended = await command(['vite', 'build'], { isLive, env: { SCREENS: '', NODE_ENV: undefined } });
  if (ended.code !== 0) return { passed: 0, failed: 2, output: ended.output };
  const isFast = ended.seconds < BUILD_LIMIT;
  const took = `The build took ${ended.seconds.toFixed(1)} s; the limit is ${BUILD_LIMIT} s.\n`;
  return { passed: isFast ? 2 : 1, failed: isFast ? 0 : 1, output: ended.output + took };
}

async function browser(options: RunOptions): Promise<Outcome> {
  try {
    ensure(['chromium', 'chromium-headless-shell']);
  } catch (error) {
    if (!(error instanceof MissingProgramError)) throw error;
    return { passed: 0, failed: 1, output: `${error.message}\n` };
  }
  return vitest(['browser'], options);
}
