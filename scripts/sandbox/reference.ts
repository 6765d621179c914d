import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { Marked } from 'marked';
import { CAPTCHA_PATH } from '../../shared/api/promotion.ts';
import { contractCalls } from '../contract/calls.ts';
import type { SandboxEnv } from './api.ts';
import type { SandboxConfig } from './config.ts';
import { page } from './page.ts';
import { addressAt } from './service-path.ts';

const require = createRequire(import.meta.url);
const shared = path.join(import.meta.dirname, '../../shared');

/** The viewer's files, by their name here: everything comes from this machine. */
const VIEWER: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};

/** Starts the viewer, without a validator on another host. */
const START = `window.addEventListener('load', () => {
  SwaggerUIBundle({
    url: '/openapi.json', dom_id: '#reference', deepLinking: true, filter: true, docExpansion: 'list',
    defaultModelExpandDepth: 3, defaultModelRendering: 'model', displayRequestDuration: true, validatorUrl: null,
  });
});`;

/** Nothing of the reference comes from, or goes to, another host. */
const POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'";

/** A link from one source file to another would lead nowhere here, so it becomes a text. */
const markdown = new Marked({
  renderer: {
    link({ href, tokens }) {
      return /^\.\.?\//.test(href) && this.parser.parseInline(tokens);
    },
  },
});

/** As much of the document as is needed here. */
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
};

/** The path of every operation, as `shared/api` has it. */
const PATHS = new Map([...contractCalls.map(({ name, to }) => [name, to.path] as const), ['captcha', CAPTCHA_PATH]]);

/** The wire contract as a document and as pages to read. They come from the generated files, the paths of the document from the running sandbox. */
export function referenceRoutes(app: Hono<SandboxEnv>, config: SandboxConfig): void {
  app.get('/openapi.json', async (c) => {
    const document = JSON.parse(await readFile(path.join(shared, 'api/openapi.json'), 'utf8')) as Document;
    const paths = Object.entries(document.paths).map(([written, methods]) => {
      const [operation] = Object.values(methods);
      const known = PATHS.get(operation?.operationId ?? '');
      return [known === undefined ? written : addressAt(known, config), methods] as const;
    });
    return c.json({ ...document, paths: Object.fromEntries(paths) });
  });

  app.get('/reference', async (c) => {
    c.header('content-security-policy', POLICY);
    return c.html(
      await page(
        'Reference',
        html`<link rel="stylesheet" href="/reference/swagger-ui.css" />`,
        html`<div id="reference"></div>
          <script src="/reference/swagger-ui-bundle.js"></script>
          <script src="/reference/start.js"></script>`,
      ),
    );
  });

  app.get('/reference/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }));

  app.get('/reference/bridge', async (c) => {
    const text = await readFile(path.join(shared, 'core/bridge/CONTRACT.md'), 'utf8');
    c.header('content-security-policy', POLICY);
    return c.html(
      await page(
        'Bridge contract',
        html`<style>
          ${raw(READING)}
        </style>`,
        html`<main>${raw(await markdown.parse(text))}</main>`,
      ),
    );
  });

  app.get('/reference/:file', async (c) => {
    const file = c.req.param('file');
    const type = VIEWER[file];
    if (!type) return c.notFound();
    const content = await readFile(require.resolve(`swagger-ui-dist/${file}`));
    return c.body(new Uint8Array(content), 200, { 'content-type': type, 'cache-control': 'max-age=3600' });
  });
}

const READING = `body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #1c1f24 } main { max-width: 70rem; margin: 0 auto; padding: 24px 16px }
table { border-collapse: collapse; display: block; overflow-x: auto } th, td { border: 1px solid #d5d9e0; padding: 8px 12px; text-align: left; vertical-align: top }
p, li { overflow-wrap: anywhere } code { background: #f0f2f5; border-radius: 4px; padding: 1px 4px }`;
