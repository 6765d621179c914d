import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** s; the longest that Chromium remembers an answer */
const REMEMBERED = 7200;

/**
 * Sends the headers with which an API on another origin allows requests of the pages: those in the table in
 * scripts/serve/README.md. Hono adds `Access-Control-Request-Headers` to the `Vary` of a preflight.
 * @param origin of the pages
 */
export const allowPages = (origin: string): MiddlewareHandler =>
  cors({
    origin: [origin],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['x-app-version', 'x-device-id', 'x-session-id'],
    maxAge: REMEMBERED,
  });
