import { createServer } from 'node:http';
import { ask } from './ask.ts';

/** A purge as it was sent to the CDN. */
export type Purge = {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly at: number;
};

type PurgeLog = { readonly url: string; readonly purges: Purge[]; readonly close: () => Promise<void> };

/** Stands between the release tool and Varnish, writes down every purge and passes it on. */
export async function startPurgeLog(adminUrl: string, port: number): Promise<PurgeLog> {
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
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    purges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
