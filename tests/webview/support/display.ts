import { spawn } from 'node:child_process';
import { locate } from '../../../scripts/ensure/debian.ts';

export type Display = Awaited<ReturnType<typeof startDisplay>>;

/** Starts a screen that nobody sees, with a mouse and a keyboard. @throws {Error} when it does not start */
export async function startDisplay() {
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
  /** `name`: as in the environment variable DISPLAY */
  return { name: `:${number}`, stop };
}
