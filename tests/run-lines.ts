import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a command has done: its exit code, and what it has written. */
export type Ended = readonly [code: number, stdout: string, stderr: string];

/**
 * Runs command lines (`scripts/build.ts repaymnt`), one after the other, in this process, and prints what each has done: starting a
 * process takes longer than a refusal. For commands that end at once, and leave nothing behind.
 */
async function run(lines: readonly string[]): Promise<Ended[]> {
  const ends: Ended[] = [];
  for (const [number, line] of lines.entries()) {
    const [file = '', ...words] = line.split(' ');
    const script = path.resolve(import.meta.dirname, '..', file);
    process.argv = [process.execPath, script, ...words];
    process.exitCode = undefined;
    const written = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const) {
      process[stream].write = (chunk: string | Uint8Array) => {
        written[stream] += String(chunk);
        return true;
      };
    }
    let end: Ended | undefined;
    const ended = (code = process.exitCode ?? 0): Ended => [Number(code), written.stdout, written.stderr];
    process.exit = (code) => {
      // a command that catches this error goes on: what it then does no longer counts
      end ??= ended(code ?? undefined);
      throw new Error('exit');
    };
    try {
      // another address each time: the command runs again, and what it imports is there already
      await import(`${pathToFileURL(script).href}?${number}`);
    } catch (error) {
      end ??= [1, written.stdout, String((error as Error).stack)];
    }
    ends.push(end ?? ended());
  }
  return ends;
}

// every command adds its own
process.setMaxListeners(0);
process.stdout.setMaxListeners(0);
const exit = process.exit.bind(process);
const write = process.stdout.write.bind(process.stdout);
const ends = await run(JSON.parse(process.argv[2] ?? '[]') as string[]);
write(JSON.stringify(ends), () => exit(0));
