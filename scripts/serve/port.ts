import { UsageError } from '../command-line.ts';

const DEFAULT_PORT = 4173;
const LAST_PORT = 65535;

/** @param text as it was given; undefined or '': 4173. @throws UsageError when it is no port */
export function portOf(text: string | undefined): number {
  const port = Number(text || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= LAST_PORT) return port;
  throw new UsageError(`A port is a number from 0 to ${LAST_PORT}, not '${text}'.`);
}

/**
 * Waits until a server listens.
 * @param flags of `npm start`, as they were given
 * @throws UsageError that names the command to use instead, when the port is not available
 */
export async function listening<T>(started: Promise<T>, flags: readonly string[]): Promise<T> {
  try {
    return await started;
  } catch (error) {
    const { code, port = 0 } = error as NodeJS.ErrnoException & { readonly port?: number };
    const takeFree = `take a free one: npm start -- ${[...flags, '--port', 0].join(' ')}`;
    if (code === 'EADDRINUSE') throw new UsageError(`Port ${port} is in use. Stop what uses it, or ${takeFree}`);
    // below 1024, or one of those that Windows reserves
    if (code === 'EACCES') throw new UsageError(`Port ${port} is not allowed here. Choose another, or ${takeFree}`);
    throw error;
  }
}
