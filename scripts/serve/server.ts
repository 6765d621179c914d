import { once } from 'node:events';
import { createServer as createHttpServer, type Server, type ServerResponse } from 'node:http';
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
 * @param options.port taken at both addresses of localhost, because a browser may ask either; 0: any free one of 127.0.0.1
 * @param options.isOnNetwork other machines may ask, too; else this one alone
 * @throws the listening error, e.g. with code `EADDRINUSE`
 */
export async function createServer(options: {
  readonly dist?: string;
  readonly sandbox?: Answering | undefined;
  readonly port: number;
  readonly isOnNetwork?: boolean;
}): Promise<RunningServer> {
  const { dist, sandbox, isOnNetwork = false } = options;
  const fromBuild = dist === undefined ? notFound : site(dist);
  const fromSandbox = sandbox && sandboxMiddleware(sandbox);
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(closed));
  };
  const listen = async (host?: string) => {
    const server = createHttpServer((incoming, outgoing) => {
      if (fromSandbox) fromSandbox(incoming, outgoing, () => fromBuild(incoming, outgoing));
      else fromBuild(incoming, outgoing);
    });
    server.listen(options.port, host);
    await once(server, 'listening');
    servers.push(server);
    const address = server.address();
    return typeof address === 'object' && address ? address.port : options.port;
  };

  try {
    const port = await listen(isOnNetwork ? undefined : '127.0.0.1');
    if (!isOnNetwork && options.port !== 0) await listen('::1').catch(unlessWithoutIpv6);
    return { url: `http://localhost:${port}`, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws the error, unless it says that this machine has no IPv6 */
function unlessWithoutIpv6(error: NodeJS.ErrnoException): void {
  if (!['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) throw error;
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
