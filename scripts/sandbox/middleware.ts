import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from './app.ts';

/** The sandbox as connect middleware, for Vite's dev server: answers its own paths and leaves every other to the next one. */
export function sandboxMiddleware(sandbox: Pick<Sandbox, 'app' | 'owns'>) {
  const listener = getRequestListener(sandbox.app.fetch, { overrideGlobalObjects: false });
  return (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): void => {
    const [pathname = '/'] = (incoming.url ?? '/').split('?', 1);
    if (sandbox.owns(pathname)) void listener(incoming, outgoing);
    else next();
  };
}
