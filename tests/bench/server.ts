import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import http2 from 'node:http2';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Certificate } from './certificate.ts';

/** The fixed answers: path (without query) → `data` of the envelope. */
export type Answers = Readonly<Record<string, unknown>>;

export type Site = {
  /** what is served: a file's brotli variant is the `.br` beside it, or is made on the first request */
  readonly folder: string;
  /** how long the API thinks, ms */
  readonly apiTime: number;
  /** asked on every request, since the answers hold addresses of the site itself */
  readonly answers: () => Answers;
};

export type Server = { readonly port: number; readonly apiRequests: () => number; readonly close: () => void };

/** where the answers' pictures live on every site */
export const LOGOS = '/logos/';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

type Reply = { readonly status: number; readonly headers: http2.OutgoingHttpHeaders; readonly body: string | Buffer };

const logo: Reply = {
  status: 200,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000, immutable' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0057b8"/><path d="M10 20h20M20 10v20" stroke="#fff" stroke-width="4"/></svg>',
};
const nothing: Reply = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not found' };

/** A file as a CDN sends it: HTML is checked with the server every time, everything else is kept for good. */
function fileReply(folder: string, pathname: string): Reply {
  const file = path.join(folder, path.posix.normalize(pathname));
  if (!file.startsWith(folder + path.sep) || !existsSync(file) || !statSync(file).isFile()) return nothing;
  const raw = readFileSync(file);
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  const isHtml = type.startsWith('text/html');
  const compress = /^text|json|svg/.test(type);
  const body = !compress ? raw : existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(raw);
  return {
    status: 200,
    headers: {
      'content-type': type,
      'cache-control': isHtml ? 'no-cache' : 'public, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`,
      ...(compress && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body,
  };
}

/** Serves a folder and fixed API answers over HTTP/2 on 127.0.0.1; every response is written whole as soon as it is there. */
export async function serve(site: Site, { key, cert }: Certificate): Promise<Server> {
  const files = new Map<string, Reply>();
  const sessions = new Set<http2.Http2Session>();
  let apiRequests = 0;

  const replyTo = async (request: http2.Http2ServerRequest): Promise<Reply> => {
    const { pathname } = new URL(request.url, 'https://localhost');
    if (request.method === 'POST' || /^\/(gateway|api)\//.test(pathname)) {
      apiRequests++;
      await sleep(site.apiTime);
      const data = site.answers()[pathname];
      if (data === undefined) return nothing;
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return { status: 200, headers, body: JSON.stringify({ code: '00', message: '', data }) };
    }
    if (pathname.startsWith(LOGOS)) return logo;
    const known = files.get(pathname) ?? fileReply(site.folder, pathname);
    files.set(pathname, known);
    return known.headers.etag && request.headers['if-none-match'] === known.headers.etag
      ? { status: 304, headers: known.headers, body: '' }
      : known;
  };

  const server = http2.createSecureServer({ key, cert, noDelay: true }, (request, response) => {
    request.resume();
    void replyTo(request).then(({ status, headers, body }) => {
      response.writeHead(status, headers);
      response.end(body);
    });
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    apiRequests: () => apiRequests,
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
