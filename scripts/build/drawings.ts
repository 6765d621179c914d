import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Environment } from './environment.ts';
import { themedDrawing } from './theme.ts';

/** Writes the drawings of `public` in the colours of the brand over their copies in dist. */
export function writeDrawings(root: string, dist: string, env: Environment): void {
  const folder = path.join(root, 'public');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.svg')) writeFileSync(path.join(dist, file), read(path.join(folder, file), env));
  }
}

/** The same for the dev server. */
export function devDrawings(root: string, env: Environment): Plugin {
  return {
    name: 'build:dev-drawings',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file] = /^\/((?:img\/)?[\w-]+\.svg)(?:\?|$)/.exec(request.url ?? '') ?? [];
        if (!file) return next();
        try {
          const svg = read(path.join(root, 'public', file), env);
          response.setHeader('Content-Type', 'image/svg+xml');
          response.end(svg);
        } catch {
          next(); // no such drawing: Vite answers
        }
      });
    },
  };
}

const read = (file: string, env: Environment): string =>
  themedDrawing(readFileSync(file, 'utf8'), env.VITE_THEME_COLOR, env.VITE_THEME_TEXT);
