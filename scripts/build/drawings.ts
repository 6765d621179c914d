import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Environment } from './environment.ts';
import { themedPicture } from './palette.ts';
import { themedDrawing } from './theme.ts';

/** Writes the drawings and pictures of `public` in the colours of the brand over their copies in dist. */
export function writeDrawings(root: string, dist: string, env: Environment): void {
  const folder = path.join(root, 'public');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (/\.(svg|png)$/.test(file)) writeFileSync(path.join(dist, file), read(path.join(folder, file), env));
  }
}

/** The same for the dev server. */
export function devDrawings(root: string, env: Environment): Plugin {
  return {
    name: 'build:dev-drawings',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file] = /^\/((?:img\/)?[\w-]+\.(?:svg|png))(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (!file) return next();
        try {
          const drawing = read(path.join(root, 'public', file), env);
          response.setHeader('Content-Type', file.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
          response.end(drawing);
        } catch {
          next(); // no such drawing: Vite answers
        }
      });
    },
  };
}

function read(file: string, { VITE_THEME_COLOR: brand, VITE_THEME_TEXT: text }: Environment): string | Buffer {
  return file.endsWith('.svg')
    ? themedDrawing(readFileSync(file, 'utf8'), brand, text)
    : themedPicture(readFileSync(file), brand, text);
}
