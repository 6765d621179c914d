import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { createServer, type ViteDevServer } from 'vite';
import { cssOptions } from './styles.ts';

/** Renders a screen's Page to HTML: the shell that the document shows before any script has run. */
export async function renderShell(server: ViteDevServer, id: string): Promise<string> {
  const { default: Page } = (await server.ssrLoadModule(`/pages/${id}/Page.tsx`)) as { default: ComponentType };
  const { prelude } = await prerender(createElement(Page));
  const shell = await new Response(prelude as ReadableStream).text();
  // React asks for its pictures in front of it, although they stand in the same document
  return shell.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** A Vite server that only loads modules, for the build. One serves all pages; close it at the end. */
export const createShellServer = (root: string, mode: string): Promise<ViteDevServer> =>
  createServer({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    css: cssOptions(root),
    resolve: { alias: { '#core': path.join(root, 'shared/core/index.ts') } },
    cacheDir: path.join(root, 'node_modules/.vite-shell'),
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
  });
