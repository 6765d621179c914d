import type { Hono } from 'hono';
import { generate } from 'lean-qr/nano';
import type { SandboxEnv } from './api.ts';

/** White around the code, in modules. */
const QUIET = 4;

/** Where the QR code of a payload is served: the picture that a payment channel would host. A path, good on any origin. */
export const qrPath = (payload: string): string => `/sandbox/qr/${encodeURIComponent(payload)}.svg`;

/** QR codes as pictures. */
export function qrRoutes(app: Hono<SandboxEnv>): void {
  app.get('/sandbox/qr/:file', (c) => {
    const [, payload] = /^([\w.-]{1,200})\.svg$/.exec(c.req.param('file')) ?? [];
    if (!payload) return c.text('No such code.', 404);
    const { size, get } = generate(payload);
    const cells = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const);
    const dark = cells.filter(([x, y]) => get(x, y)).map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`);
    const side = size + 2 * QUIET;
    const picture =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side * 8}" height="${side * 8}" ` +
      `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${dark.join('')}"/></svg>`;
    return c.body(picture, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
}
