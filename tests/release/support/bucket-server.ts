import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../../listen.ts';

export type BucketServer = { readonly endpoint: string; readonly close: () => unknown };

type Stored = { readonly content: Buffer; readonly headers: Readonly<Record<string, string>> };

/** Headers that a bucket returns unchanged. */
const KEPT = /^(content-type|cache-control|content-encoding|x-amz-meta-.+)$/;

/**
 * The part of the S3 API that releases use, in memory: objects, listings, and the condition `If-None-Match: *`, which S3 and R2 honour
 * and s3rver ignores. Fast enough for hundreds of releases in a test.
 */
export async function startBucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Stored>();

  function answer(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const place = decodeURIComponent(pathname);
    const prefix = searchParams.get('prefix');
    const found = objects.get(place);
    if (prefix !== null) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(place.replace(/\/?$/, '/'), prefix));
    } else if (request.method === 'PUT') {
      if (found && request.headers['if-none-match'] === '*') return refuse(response, 412, 'PreconditionFailed');
      const headers = Object.entries(request.headers).filter(([name]) => KEPT.test(name)) as [string, string][];
      objects.set(place, { content: body, headers: Object.fromEntries(headers) });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(place);
      response.writeHead(204).end();
    } else if (found) {
      response.writeHead(200, { ...found.headers, 'content-length': found.content.length });
      response.end(request.method === 'HEAD' ? undefined : found.content);
    } else refuse(response, 404, 'NoSuchKey');
  }

  /** Keys directly in a folder. */
  function listing(bucket: string, prefix: string): string {
    const keys = [...objects.keys()]
      .filter((place) => place.startsWith(bucket + prefix) && !place.slice((bucket + prefix).length).includes('/'))
      .map((place) => `<Contents><Key>${place.slice(bucket.length)}</Key></Contents>`);
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${keys.sort().join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
