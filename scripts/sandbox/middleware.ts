import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { SandboxEnv } from './api.ts';

/** The part of the sandbox that a server needs. */
export type Answering = { readonly app: Pick<Hono<SandboxEnv>, 'fetch'>; readonly owns: (pathname: string) => boolean };

/** The sandbox as connect middleware, for Vite's dev server: answers its own paths and leaves every other to the next one. */
export function sandboxMiddleware(sandbox: Answering) {
  const listener = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const [pathname = '/'] = (incoming.url ?? '/').split('?', 1);
    if (sandbox.owns(pathname)) void listener(incoming, outgoing);
    else next();
  };
}
