import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { sandboxMiddleware, type Answering } from '../sandbox/middleware.ts';
import { site } from './site.ts';

/** A server that listens. */
export type RunningServer = {
  /** `http://localhost:<port>`, without a slash at the end */
  readonly url: string;
  readonly port: number;
  /** stops listening and ends every connection, also those that hang on purpose */
  readonly close: () => Promise<void>;
};

const notFound = (_incoming: unknown, outgoing: ServerResponse) => void outgoing.writeHead(404).end();

/**
 * Serves a build, a sandbox, or both on the same origin.
 * @param options.port 0: any free one
 * @param options.isOnNetwork other machines may ask, too; else this one alone
 * @throws the listening error, e.g. with code `EADDRINUSE`
 */
export function createServer(options: {
  readonly dist?: string;
  readonly sandbox?: Answering | undefined;
  readonly port: number;
  readonly isOnNetwork?: boolean;
}): Promise<RunningServer> {
  const { dist, sandbox, isOnNetwork = false } = options;
  const fromBuild = dist === undefined ? notFound : site(dist);
  const fromSandbox = sandbox && sandboxMiddleware(sandbox);
  const server = createHttpServer((incoming, outgoing) => {
    if (fromSandbox) fromSandbox(incoming, outgoing, () => fromBuild(incoming, outgoing));
    else fromBuild(incoming, outgoing);
  });

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, isOnNetwork ? undefined : '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : options.port;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ url: `http://localhost:${port}`, port, close });
    });
  });
}
