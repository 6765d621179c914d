import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import { lookup } from 'mrmime';
import type { SandboxEnv } from '../sandbox/api.ts';

const FOLDER = path.join(import.meta.dirname, '../../test-results/pictures');
const NONE = 'There are no pictures on this machine. Make them: npm run pictures -- accept';

/** The contact sheet, its pictures, and the report of the last comparison under `/pictures/report/`. */
export function picturesRoutes(app: Hono<SandboxEnv>): void {
  app.get('/pictures', (c) => c.redirect('/pictures/'));
  app.get('/pictures/*', async (c) => {
    try {
      // throws at what cannot be decoded
      const wanted = decodeURIComponent(c.req.path.slice('/pictures/'.length));
      const file = path.join(FOLDER, wanted === '' || wanted.endsWith('/') ? `${wanted}index.html` : wanted);
      if (!file.startsWith(FOLDER + path.sep)) return c.notFound();
      const bytes = await readFile(file);
      return c.body(bytes, 200, { 'content-type': lookup(file) ?? 'application/octet-stream' });
    } catch {
      return c.text(NONE, 404);
    }
  });
}
