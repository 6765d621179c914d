import { spawn } from 'node:child_process';
import { locate } from '../../../scripts/ensure/debian.ts';
import type { Display } from './display.ts';

/** The display's mouse and keyboard: to the page a finger and keys that a person pressed. */
export type Input = {
  readonly tap: (x: number, y: number) => Promise<void>;
  /** names as X has them: Tab, Escape, Return, space, Down … */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
};

export function inputOf(display: Display): Input {
  const run = (...args: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(locate('xdotool'), args, { env: { ...process.env, DISPLAY: display.name }, stdio: 'ignore' });
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`xdotool ${args.join(' ')}: ${String(code)}`)),
      );
    });
  return {
    tap: (x, y) => run('mousemove', String(x), String(y), 'click', '1'),
    press: (...keys) => run('key', '--delay', '30', ...keys),
    type: (text) => run('type', '--delay', '10', '--', text),
  };
}
