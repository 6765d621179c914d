import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import http2 from 'node:http2';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { contentTypeOf } from '../../scripts/edge/rules.ts';
import { createSandbox, sandboxMiddleware, type Sandbox } from '../../scripts/sandbox/app.ts';
import { sandboxConfig } from '../../scripts/sandbox/config.ts';
import { listen } from '../listen.ts';
import type { Certificate } from './certificate.ts';

type Reply = { readonly status: number; readonly headers: http2.OutgoingHttpHeaders; readonly body: string | Buffer };

const nothing: Reply = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'not found' };

/** A file as a CDN sends it: HTML is revalidated every time, everything else is cached for good. */
function fileReply(folder: string, pathname: string): Reply {
  const named = path.join(folder, path.posix.normalize(pathname));
  const file = path.extname(named) ? named : `${named}.html`;
  if (!file.startsWith(folder + path.sep) || !existsSync(file) || !statSync(file).isFile()) return nothing;
  const raw = readFileSync(file);
  const type = contentTypeOf(file);
  const isHtml = /^text\/(html|plain)/.test(type);
  const compress = /^text|json|svg/.test(type);
  const body = !compress ? raw : existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : brotliCompressSync(raw);
  return {
    status: 200,
    headers: {
      'content-type': type,
      'no-vary-search': 'params',
      'cache-control': isHtml ? 'no-cache' : 'public, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 16)}"`,
      ...(compress && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
    body,
  };
}

/**
 * Serves a folder, and the sandbox as its API; without a folder as an API that pages of other origins may ask. All of it over
 * HTTP/2 on 127.0.0.1; every response is written whole as soon as it is there.
 * @param folder a file's brotli variant is the `.br` beside it, or is made on the first request
 * @param apiTime ms until the API answers
 */
export async function serve(folder: string | undefined, apiTime: number, { key, cert }: Certificate) {
  const sandboxes = new Map<string | undefined, Sandbox>();
  const sandboxFor = (pagesOrigin: string | undefined) => {
    const known = sandboxes.get(pagesOrigin);
    if (known) return known;
    const sandbox = createSandbox(pagesOrigin === undefined ? {} : { config: { ...sandboxConfig(), pagesOrigin } });
    sandboxes.set(pagesOrigin, sandbox);
    return sandbox;
  };
  const files = new Map<string, Reply>();
  const sessions = new Set<http2.Http2Session>();
  let apiRequests = 0;

  const sendFile = (request: http2.Http2ServerRequest, response: http2.Http2ServerResponse, pathname: string) => {
    const known = files.get(pathname) ?? (folder === undefined ? nothing : fileReply(folder, pathname));
    files.set(pathname, known);
    const isKnown = known.headers.etag !== undefined && request.headers['if-none-match'] === known.headers.etag;
    request.resume();
    response.writeHead(isKnown ? 304 : known.status, known.headers);
    response.end(isKnown ? '' : known.body);
  };

  const server = http2.createSecureServer({ key, cert, noDelay: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const sandbox = sandboxFor(folder === undefined ? request.headers.origin : undefined);
    const isApi = sandbox.owns(pathname) && !pathname.startsWith('/sandbox/');
    if (isApi) apiRequests++;
    // the preflight of a page of another origin: a gateway answers it at once
    void sleep(isApi && request.method !== 'OPTIONS' ? apiTime : 0).then(() => {
      // the listener was written for the compatibility API of HTTP/2
      sandboxMiddleware(sandbox)(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {
        sendFile(request, response, pathname);
      });
    });
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session)).on('error', () => undefined);
  });
  const port = await listen(server);
  return {
    port,
    apiRequests: () => apiRequests,
    close: () => {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}
