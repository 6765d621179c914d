import { createReadStream, existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { screens } from '../../pages/screens.ts';
import { cleanUrlsOf, contentTypeOf, headersOf, HIDDEN } from '../edge/rules.ts';

/** Every clean address of every screen → its file. `/<id>.html` needs no entry: it is the file's own. */
const FILES: ReadonlyMap<string, string> = new Map(
  screens.flatMap((screen) => cleanUrlsOf(screen).map((url) => [url, `/${screen.id}.html`])),
);

/**
 * The built site as connect middleware, with the addresses and headers of the edge: one file for every address of a screen
 * and no redirect, compressed variants as the build wrote them, the error screen with 404 for unknown addresses.
 */
export function site(dist: string): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  // dev: looks for files at every request, so that the server sees a new build
  const files = sirv(dist, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  return (incoming, outgoing) => {
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') return refuse(outgoing);
    const address = addressOf(incoming.url ?? '/');
    const file = FILES.get(address) ?? address;
    const notFound = () => sendError(incoming, outgoing, dist);
    // no file of a build has a character that sirv would decode a second time
    if (file.endsWith('/') || /[%?#]/.test(file) || HIDDEN.test(file)) return notFound();
    // whole files only, which is always allowed: sirv misreads some ranges, and ends the process at a reversed one
    delete incoming.headers.range;
    incoming.url = file;
    setHeaders(outgoing, file.slice(1));
    files(incoming, outgoing, notFound);
  };
}

/** The path as nginx reads it: without the query, decoded once, with repeated slashes merged. */
function addressOf(url: string): string {
  const [asked = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(asked).replace(/\/+/g, '/');
  } catch {
    return asked; // cannot be decoded, so it contains a % and is not the path of a file
  }
}

/** @param file in `dist`; undefined: of an error */
function setHeaders(outgoing: ServerResponse, file?: string): void {
  for (const [name, value] of Object.entries(headersOf(file))) outgoing.setHeader(name, value);
}

function refuse(outgoing: ServerResponse): void {
  setHeaders(outgoing);
  outgoing.writeHead(405, { allow: 'GET, HEAD' }).end();
}

function sendError({ method }: IncomingMessage, outgoing: ServerResponse, dist: string): void {
  const page = path.join(dist, 'error.html');
  // of the file that was looked for: an error depends on the query
  outgoing.removeHeader('No-Vary-Search');
  setHeaders(outgoing);
  outgoing.writeHead(404, { 'content-type': contentTypeOf(page) });
  // a build of only some screens may lack it
  if (method === 'HEAD' || !existsSync(page)) outgoing.end();
  else createReadStream(page).pipe(outgoing);
}
