import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { locate } from '../../../scripts/ensure/debian.ts';
import type { Problem } from '../../browser/support/problems.ts';
import type { Display } from './display.ts';

/** Events that the host sends without a command. */
export type HostEvent =
  | { readonly event: 'message'; readonly handler: string; readonly body: unknown }
  | { readonly event: 'committed' | 'loaded' | 'refused'; readonly url: string }
  /** a document, a script, a picture … has loaded; status 0: there was no answer */
  | { readonly event: 'resource'; readonly url: string; readonly status: number }
  | { readonly event: 'failed'; readonly url: string; readonly text: string }
  | { readonly event: 'alert'; readonly text: string }
  | ({ readonly event: 'problem' } & Problem)
  | { readonly event: 'crash' };

export type HostProcess = ReturnType<typeof startHost>;

type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

const FILE = path.resolve(import.meta.dirname, '../host.js');
const PATIENCE = 20_000;
const NOISE = { NO_AT_BRIDGE: '1', GIO_USE_VFS: 'local', GSETTINGS_BACKEND: 'memory', LIBGL_ALWAYS_SOFTWARE: '1' };

/** Starts the host on a display; the device is in Manila. */
export function startHost(display: Display) {
  const child = spawn(locate('gjs'), ['-m', FILE], {
    env: { ...process.env, ...NOISE, DISPLAY: display.name, GDK_BACKEND: 'x11', TZ: 'Asia/Manila', no_proxy: '*' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const waiting = new Map<number, (answer: Answer) => void>();
  const events: HostEvent[] = [];
  let said = '';
  let count = 0;
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as Answer | HostEvent;
    if ('event' in line) events.push(line);
    else waiting.get(line.id)?.(line);
  });
  child.stdin.on('error', () => undefined); // the host is gone: the waiting command reports it

  return {
    /** Sends one command. @throws {Error} with the host's words, or when it does not answer */
    command: async (name: string, parts: object = {}): Promise<unknown> => {
      const id = ++count;
      const asked = new Promise<Answer>((resolve, reject) => {
        const give = (why: string) => reject(new Error(`The web view's host ${why} (${name}). It said:\n${said}`));
        waiting.set(id, resolve);
        setTimeout(give, PATIENCE, `does not answer in ${PATIENCE} ms`).unref();
        void gone.then(() => give('ended'));
      });
      child.stdin.write(`${JSON.stringify({ id, name, ...parts })}\n`);
      const { value, error } = await asked.finally(() => waiting.delete(id));
      if (error !== undefined) throw new Error(error);
      return value;
    },
    /** events since `forget`, oldest first */
    events: events as readonly HostEvent[],
    forget: () => {
      events.length = 0;
    },
    stop: async () => {
      child.stdin.end();
      const impatient = setTimeout(() => child.kill('SIGKILL'), 5000);
      await gone;
      clearTimeout(impatient);
    },
  };
}
