import { createServer } from 'node:http';
import { listen } from '../../listen.ts';
import { ask } from './ask.ts';

/** A purge as it was sent to the CDN. */
type Purge = {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly at: number;
};

/** Stands between the release tool and Varnish, writes down every purge and passes it on. */
export async function startPurgeLog(adminUrl: string) {
  const purges: Purge[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '/' } = request;
    const key = [request.headers['x-purge-key']].flat()[0];
    purges.push({ method, path: url, key, at: Date.now() });
    ask(adminUrl + url, {
      method,
      headers: { connection: 'close', ...(key !== undefined && { 'x-purge-key': key }) },
    }).then(
      ({ status, body }) => response.writeHead(status).end(body),
      () => response.writeHead(502).end(),
    );
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    purges,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
