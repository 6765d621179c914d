import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** s; the longest that Chromium remembers an answer */
const REMEMBERED = 7200;

/**
 * What an API on another origin than the pages has to answer so that they may ask it: the table in scripts/serve/README.md,
 * and nothing beyond it.
 * @param origin of the pages
 */
export const allowPages = (origin: string): MiddlewareHandler =>
  cors({
    origin: [origin],
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['x-app-version', 'x-device-id', 'x-session-id'],
    maxAge: REMEMBERED,
  });
