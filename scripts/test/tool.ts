import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const isWindows = process.platform === 'win32';

type Ended = { readonly code: number; readonly output: string };

export type ToolOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** also show the output live */
  readonly isLive?: boolean;
  /** aborted: the tool is ended, with what it started */
  readonly stop?: AbortSignal;
  /** milliseconds without output after which the tool counts as hanging, is ended and has failed; default: 16 minutes, longer than any test may take */
  readonly silence?: number;
};

const SIXTEEN_MINUTES = 960_000;
/** Time between asking a tool to end and killing it, in milliseconds. */
const MERCY = 5_000;

/** Reaches the browsers and servers that the tool started, too. */
function kill({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (pid === undefined) return;
  if (isWindows) return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
  try {
    process.kill(-pid, signal);
  } catch {
    // it has ended by itself meanwhile
  }
}

/** The commands that are run here and the npm package of each. */
const PACKAGES = {
  oxfmt: 'oxfmt',
  eslint: 'eslint',
  oxlint: 'oxlint',
  // the native compiler; `typescript` itself stays at the version whose API ESLint and our scripts use
  tsc: 'typescript7',
  tsx: 'tsx',
  vitest: 'vitest',
  playwright: '@playwright/test',
} as const;
export type ToolName = keyof typeof PACKAGES;

/** The script of a command. Node can run it on every system; the files in `.bin` cannot be spawned on Windows. */
function scriptOf(name: ToolName): string {
  const folder = path.join(root, 'node_modules', PACKAGES[name]);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return path.join(folder, typeof bin === 'string' ? bin : (bin[name] ?? ''));
}

/** Runs the command of an npm package and collects what it writes, both streams in order. Never rejects. */
export function tool(name: ToolName, args: readonly string[], options: ToolOptions = {}): Promise<Ended> {
  return runNode([scriptOf(name), ...args], name, options);
}

/** As `tool`, for a script. @param name what to call it in messages */
export function runNode(args: readonly string[], name: string, options: ToolOptions = {}): Promise<Ended> {
  const { silence = SIXTEEN_MINUTES } = options;
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      cwd: root,
      // a process group of its own, which can be ended as a whole; on Windows `detached` would open a window
      detached: !isWindows,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...options.env },
    });
    const stop = () => {
      kill(child, 'SIGTERM');
      setTimeout(() => {
        kill(child, 'SIGKILL');
      }, MERCY).unref();
    };
    options.stop?.addEventListener('abort', stop);
    const giveUp = () => {
      output += `${name} has said nothing for ${silence / 1000} s: it is given up.\n`;
      stop();
    };
    let timer = setTimeout(giveUp, silence);
    const take = (chunk: Buffer) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
      output += chunk.toString();
      if (options.isLive) process.stdout.write(chunk);
    };
    const end = (code: number) => {
      clearTimeout(timer);
      options.stop?.removeEventListener('abort', stop);
      resolve({ code, output });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => {
      output += `${name}: ${error.message}\n`;
      end(1);
    });
    child.once('close', (code, signal) => {
      if (signal) output += `${name} was ended by ${signal}.\n`;
      end(code ?? 1);
    });
  });
}
