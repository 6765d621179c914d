import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { build, loadEnv, type Rolldown } from 'vite';
import { themeCss } from '../build/theme.ts';
import type { SandboxEnv } from '../sandbox/api.ts';
import { page } from '../sandbox/page.ts';
import { madeOnce } from './made-once.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** The playground's script and styles, by file name. */
type Files = ReadonlyMap<string, string>;

/** Made when the playground is first opened, by the Vite that builds the product; kept as long as the server runs. */
const files = madeOnce(async (): Promise<Files> => {
  const output = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '#core': path.join(ROOT, 'shared/core/index.ts') } },
    build: {
      write: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'entry.tsx'),
        output: { entryFileNames: 'playground.js', assetFileNames: 'playground.[ext]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const),
  );
});

/** Every screen in every state, with its requests and its messages to the app. Part of the sandbox: no build contains it. */
export function playgroundRoutes(app: Hono<SandboxEnv>): void {
  app.get('/playground', async (c) => {
    const { VITE_THEME_COLOR = '', VITE_THEME_TEXT = '' } = loadEnv('production', ROOT, 'VITE_');
    return c.html(
      await page(
        'Playground',
        html`<style>
            ${raw(themeCss(VITE_THEME_COLOR, VITE_THEME_TEXT))}
          </style>
          <link rel="stylesheet" href="/playground/playground.css" />`,
        html`<div id="root"></div>
          <script type="module" src="/playground/playground.js"></script>`,
      ),
    );
  });
  app.get('/playground/:file', async (c) => {
    const file = c.req.param('file');
    const text = (await files()).get(file);
    if (text === undefined) return c.notFound();
    const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return c.body(text, 200, { 'content-type': `${type}; charset=utf-8` });
  });
}
