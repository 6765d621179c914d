import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { html } from 'hono/html';
import { acceptedVariants } from './accept-encoding.ts';
import { screensIn } from './built-screens.ts';
import { contentTypeOf } from './content-type.ts';
import { findFile } from './find-file.ts';

const SECURITY = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };
const ONE_YEAR = 'public, max-age=31536000, immutable';

/**
 * The built site as a web-standard handler, with the rules that an origin or CDN has to keep as well: one file for every
 * path of a screen and no redirect, hashed assets kept for a year, HTML asked for again each time, compressed variants,
 * the error screen with 404 for what is not there.
 */
export function site(dist: string): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method not allowed', { status: 405, headers: { ...SECURITY, allow: 'GET, HEAD' } });
    }
    const file = await findFile(dist, new URL(request.url).pathname);
    if (file) return send(request, dist, file, 200);
    const errorScreen = await findFile(dist, '/error.html');
    return errorScreen ? send(request, dist, errorScreen, 404) : listOfScreens(request, dist);
  };
}

async function send(request: Request, dist: string, file: string, status: 200 | 404): Promise<Response> {
  const { content, encoding, hasVariants } = await bestVariant(dist, file, request.headers.get('accept-encoding'));
  const etag = `"${createHash('sha1').update(content).digest('base64url')}"`;
  const headers: Record<string, string> = {
    ...SECURITY,
    'content-type': contentTypeOf(file),
    'cache-control': isHashed(request) && status === 200 ? ONE_YEAR : 'no-cache',
    etag,
    ...(hasVariants && { vary: 'Accept-Encoding' }),
  };
  if (status === 200 && isKnown(request, etag)) return new Response(null, { status: 304, headers });
  headers['content-length'] = String(content.length);
  if (encoding) headers['content-encoding'] = encoding;
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(content), { status, headers });
}

const isHashed = (request: Request) => new URL(request.url).pathname.startsWith('/assets/');

const isKnown = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);

async function bestVariant(dist: string, file: string, acceptEncoding: string | null) {
  const path = relative(dist, file).split(sep).join('/');
  const beside = async (suffix: string) => {
    const variant = await findFile(dist, `/${encodeURI(path)}${suffix}`);
    return variant && readFile(variant);
  };
  for (const { encoding, suffix } of acceptedVariants(acceptEncoding)) {
    const content = await beside(suffix);
    if (content) return { content, encoding, hasVariants: true };
  }
  const hasVariants = Boolean((await beside('.br')) ?? (await beside('.gz')));
  return { content: await readFile(join(dist, path)), encoding: undefined, hasVariants };
}

async function listOfScreens(request: Request, dist: string): Promise<Response> {
  const built = await screensIn(dist);
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Nothing here</title>
      <h1>Nothing at ${new URL(request.url).pathname}</h1>
      <p>The screens of this build:</p>
      <ul>
        ${built.map(({ path, title }) => html`<li><a href="${path}">${path}</a> ${title}</li>`)}
      </ul>
    </html>`;
  const headers = { ...SECURITY, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
  return new Response(request.method === 'HEAD' ? null : String(page), { status: 404, headers });
}
