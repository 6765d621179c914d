import { spawn } from 'node:child_process';
import { locate } from '../../../scripts/ensure/debian.ts';
import type { Display } from './display.ts';

export type Input = ReturnType<typeof inputOf>;

/** The display's mouse and keyboard; for the page they are a person's taps and keys. */
export function inputOf(display: Display) {
  const run = (...args: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(locate('xdotool'), args, { env: { ...process.env, DISPLAY: display.name }, stdio: 'ignore' });
      child.once('error', reject);
      child.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`xdotool ${args.join(' ')}: ${String(code)}`)),
      );
    });
  return {
    tap: (x: number, y: number) => run('mousemove', String(x), String(y), 'click', '1'),
    /** by its X name: Tab, Escape, Return, space, Down … */
    press: (key: string) => run('key', '--delay', '30', key),
    type: (text: string) => run('type', '--delay', '10', '--', text),
  };
}
