import { UsageError } from '../usage-error.ts';

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
    const choose = (other: number) => `npm start -- ${[...flags, '--port', other].join(' ')}`;
    const chooseNear = (distance: number) => choose(port + (port + distance > LAST_PORT ? -distance : distance));
    if (code === 'EADDRINUSE')
      throw new UsageError(`Port ${port} is in use. Stop what uses it, or choose another: ${chooseNear(1)}`);
    if (code === 'EACCES' && port > 1023)
      // Windows reserves a hundred ports at a time
      throw new UsageError(`Port ${port} is not allowed here. Choose another: ${chooseNear(1000)}`);
    if (code === 'EACCES')
      throw new UsageError(`Port ${port} is not allowed here. Choose one above 1023: ${choose(DEFAULT_PORT)}`);
    throw error;
  }
}
