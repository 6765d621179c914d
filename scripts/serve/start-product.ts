import { createSandbox } from '../sandbox/app.ts';
import { scenarios } from '../sandbox/scenarios/index.ts';
import { announcement } from './announcement.ts';
import { screensIn } from './built-screens.ts';
import { createServer, type RunningServer } from './server.ts';

const DEFAULT_PORT = 4173;

/** Why the product cannot be started, in words for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/**
 * Serves the build with a sandbox and prints where everything is.
 * @param options.port as in the environment; undefined or '': 4173
 * @throws StartError when there is no build, the port is no port, or it is in use
 */
export async function startProduct(options: {
  readonly dist: string;
  readonly port: string | undefined;
  readonly print: (text: string) => void;
}): Promise<RunningServer> {
  const port = portOf(options.port);
  const built = await screensIn(options.dist);
  if (built.length === 0) throw new StartError(`There is no built screen in ${options.dist}. Run: npm run build`);
  const server = await listen(options.dist, port);
  options.print(announcement(server.url, built, scenarios));
  return server;
}

function portOf(text: string | undefined): number {
  const port = Number(text || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new StartError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

async function listen(dist: string, port: number): Promise<RunningServer> {
  try {
    return await createServer({ dist, sandbox: createSandbox(), port });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`);
    }
    if (code === 'EACCES') throw new StartError(`Port ${port} is not allowed here. Choose one above 1023 with PORT=…`);
    throw error;
  }
}
