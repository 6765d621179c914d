import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from '../sandbox/app.ts';
import { site } from './site.ts';

/** A server that listens. */
export type RunningServer = {
  /** `http://localhost:<port>`, without a slash at the end */
  readonly url: string;
  /** stops listening and ends every connection, also those that hang on purpose */
  readonly close: () => Promise<void>;
};

/**
 * Serves a build and, when given, the sandbox beside it on the same origin; on this machine only.
 * @param options.port 0: any free one
 * @throws the listening error, e.g. with code `EADDRINUSE`
 */
export function createServer(options: {
  readonly dist: string;
  readonly sandbox?: Pick<Sandbox, 'app' | 'owns'> | undefined;
  readonly port: number;
}): Promise<RunningServer> {
  const { dist, sandbox, port } = options;
  const fromBuild = site(dist);
  const listener = getRequestListener(
    (request, bindings) =>
      sandbox?.owns(new URL(request.url).pathname) ? sandbox.app.fetch(request, bindings) : fromBuild(request),
    { overrideGlobalObjects: false },
  );
  const server = createHttpServer((incoming, outgoing) => void listener(incoming, outgoing));

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const actualPort = typeof address === 'object' && address ? address.port : port;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ url: `http://localhost:${actualPort}`, close });
    });
  });
}
