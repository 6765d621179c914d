import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export type Ended = { readonly code: number; readonly output: string; readonly seconds: number };

export type CommandOptions = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** show the output while it comes, too */
  readonly isLive?: boolean;
};

/** A command that takes longer hangs: it is ended and has failed. Minutes. */
const LIMIT = 8;

const running = new Set<ReturnType<typeof spawn>>();

/** Ends every command that is still running, with what it started. */
export function stopCommands(): void {
  for (const { pid } of running) stop(pid);
}

function stop(group: number | undefined): void {
  try {
    if (group) process.kill(-group, 'SIGTERM');
  } catch {
    // it has ended by itself meanwhile
  }
}

/** Runs a binary of node_modules/.bin and collects what it writes, both streams in order. Never rejects. */
export function command([binary = '', ...args]: readonly string[], options: CommandOptions = {}): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      if (options.isLive) process.stdout.write(chunk);
    };
    const child = spawn(path.join(root, 'node_modules/.bin', binary), args, {
      cwd: options.cwd ?? root,
      // a group of its own, so that stopCommands reaches the browsers and servers that a command started
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...options.env },
    });
    running.add(child);
    const timer = setTimeout(() => {
      output += `${binary} did not end within ${LIMIT} minutes.\n`;
      stop(child.pid);
    }, LIMIT * 60_000);
    const end = (code: number) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', (error) => {
      output += `${binary}: ${error.message}\n`;
      end(1);
    });
    child.once('close', (code, signal) => {
      if (signal) output += `${binary} was ended by ${signal}.\n`;
      end(code ?? 1);
    });
  });
}
