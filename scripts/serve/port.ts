import { UsageError } from '../usage-error.ts';

const DEFAULT_PORT = 4173;

/** @param text as in the environment; undefined or '': 4173. @throws UsageError when it is no port */
export function portOf(text: string | undefined): number {
  const port = Number(text || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new UsageError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

/** Waits for what listens. @throws UsageError that says how to go on, when the port cannot be had */
export async function listening<T>(port: number, started: Promise<T>): Promise<T> {
  try {
    return await started;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new UsageError(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`);
    }
    if (code === 'EACCES') throw new UsageError(`Port ${port} is not allowed here. Choose one above 1023 with PORT=…`);
    throw error;
  }
}
