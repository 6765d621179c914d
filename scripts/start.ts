import path from 'node:path';
import { loadEnv } from 'vite';
import { buildScreens } from './build/build-screens.ts';
import { outliveReader } from './outlive-reader.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startElsewhere } from './serve/start-elsewhere.ts';
import { startProduct } from './serve/start-product.ts';
import { fail, readArgs, UsageError } from './command-line.ts';

// Builds every screen and serves it with the sandbox until Ctrl+C.
const USAGE = 'npm start -- [--list] [--host | --api-elsewhere] [--port <number>]';

const print = (text: string) => {
  console.log(text);
};

outliveReader();

try {
  const { list: isListed, host: isOnNetwork, 'api-elsewhere': isElsewhere, port = process.env.PORT } = readOptions();
  const build = (dist: string, apiBase?: string) => {
    if (process.stdout.isTTY) process.stdout.write('Building every screen …\r');
    // whatever API .env.local names: these pages ask the sandbox
    process.env.VITE_API_BASE = apiBase ?? '';
    return buildScreens([], 'warn', dist);
  };
  const root = path.join(import.meta.dirname, '..');
  // a free port is for a second server: the first one goes on serving dist. And no release takes pages that were built for the sandbox
  const isAside = (port && Number(port) === 0) || loadEnv('production', root, 'VITE_').VITE_API_BASE;
  const dist = isAside ? temporaryFolder('pages-').folder : path.join(root, 'dist');
  // a signal during the build: a temporary one is removed when the process exits
  let stop = (): void => process.exit(130);
  // the terminal and npm both pass on one Ctrl+C
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop());
  const server = isElsewhere
    ? await startElsewhere({ port, isListed, build, print })
    : await startProduct({ dist, port, isListed, isOnNetwork, build, print });
  let closing: Promise<void> | undefined;
  stop = () => void (closing ??= server.close().then(() => process.exit(0)));
} catch (error) {
  fail(error);
}

function readOptions() {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = readArgs(USAGE, {
      options: { list: flag, host: flag, 'api-elsewhere': flag, port: { type: 'string' } },
    });
    if (values.host && values['api-elsewhere'])
      throw new UsageError("A phone does not reach the API at this machine's localhost.");
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}
