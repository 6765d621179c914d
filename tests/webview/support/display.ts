import { spawn } from 'node:child_process';
import { locate } from '../../../scripts/ensure/debian.ts';

/** A screen that nobody sees, with a mouse and a keyboard. */
export type Display = {
  /** as in the environment variable DISPLAY */
  readonly name: string;
  readonly stop: () => void;
};

/** Starts an X server with a number that is free. @throws {Error} when it does not start */
export async function startDisplay(): Promise<Display> {
  const child = spawn(
    locate('xvfb'),
    ['-displayfd', '3', '-screen', '0', '390x844x24', '-nolisten', 'tcp', '-nocursor'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const stop = () => void child.kill();
  process.once('exit', stop);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${String(code)} before it had a screen.`)));
  });
  return {
    name: `:${number}`,
    stop: () => {
      process.removeListener('exit', stop);
      stop();
    },
  };
}
