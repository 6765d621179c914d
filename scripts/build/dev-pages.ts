import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';
import { urlsOf } from '../edge/rules.ts';
import { hasScript } from './buildable-screens.ts';
import { hasInline, inlineScript, ownScript } from './inline-script.ts';
import { renderShell } from './prerender.ts';
import { TEMPLATE } from './virtual-pages.ts';

/** Simulates the app that `?host=` names. A module, like the entry, and before it, so that the page sees an app from its start. */
const HOST = `<script type="module">import { announceBridge } from '/shared/features/preview/announce.ts'; announceBridge();</script>`;

async function pageHtml(server: ViteDevServer, screen: ScreenEntry, url: string): Promise<string> {
  const { root, mode } = server.config;
  const template = readFileSync(path.join(root, TEMPLATE), 'utf8');
  const html = await server.transformIndexHtml(`/${screen.id}.html`, template, url);
  const shell = await renderShell(server, screen.id);
  const preload = hasScript(screen) ? `<script>${await inlineScript(root, screen, mode)}</script>` : '';
  const own = hasInline(root, screen.id) ? `<script>${await ownScript(root, screen.id, mode)}</script>` : '';
  return html
    .replace('</body>', () => `${own}</body>`)
    .replace('<div id="root"></div>', () => `<div id="root">${shell}</div>`)
    .replace('</title>', () => `</title>${HOST}${preload}`);
}

/**
 * The dev server's documents: every screen at its clean path, `.html` path and aliases, prerendered as in the build. An
 * unknown path shows the error screen.
 */
export function devPages(screens: readonly ScreenEntry[]): Plugin {
  const byUrl = new Map(screens.flatMap((screen) => urlsOf(screen).map((url) => [url, screen] as const)));
  return {
    name: 'build:dev-pages',
    enforce: 'pre', // before vite-plugin-html's fallback to index.html
    apply: 'serve',
    configureServer(server) {
      const template = path.join(server.config.root, TEMPLATE);
      server.watcher.add(template);
      server.watcher.on('change', (file) => {
        if (file === template || /(preload|inline)\.ts$/.test(file)) server.ws.send({ type: 'full-reload' });
      });
      const answer = async (pathname: string, url: string, fallback: boolean) => {
        const screen = byUrl.get(pathname) ?? (fallback ? byUrl.get('/error') : undefined);
        return screen && pageHtml(server, screen, url);
      };
      const middleware =
        (fallback: boolean): Connect.NextHandleFunction =>
        (request, response, next) => {
          // vite-plugin-html rewrites `url` for addresses that it does not know
          const url = request.originalUrl ?? '/';
          const pathname = url.split(/[?#]/)[0] ?? '/';
          if (fallback && !request.headers.accept?.includes('text/html')) {
            next();
            return;
          }
          answer(pathname, url, fallback).then((html) => {
            if (html === undefined) {
              next();
              return;
            }
            response.statusCode = fallback ? 404 : 200;
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(html);
          }, next);
        };
      server.middlewares.use(middleware(false));
      return () => {
        server.middlewares.use(middleware(true));
      };
    },
  };
}
