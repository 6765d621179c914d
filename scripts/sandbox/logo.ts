import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { SandboxEnv } from './api.ts';

const COLOURS = ['#0B6E4F', '#1D4E89', '#7A3E9D', '#B05E00', '#A1283B', '#2F6F7E', '#4A5A2A', '#5B4B8A'];

/** Where the drawing for a name is served. The name `missing` is never served, for the state of a logo that does not load. */
export const logoUrl = (origin: string, name: string): string =>
  `${origin}/sandbox/logo/${encodeURIComponent(name.toLowerCase().replaceAll(/[^a-z0-9]+/gi, '-'))}.svg`;

/** A coloured rounded square with a name's first letters: the sandbox's own drawing, nobody's brand. */
export function logoRoutes(app: Hono<SandboxEnv>): void {
  app.get('/sandbox/logo/:file', async (c) => {
    const [, name] = /^([a-z0-9-]{1,80})\.svg$/.exec(c.req.param('file')) ?? [];
    if (!name || name === 'missing') return c.text('No such logo.', 404);
    const words = name.split('-').filter(Boolean);
    const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : name;
    const colour = COLOURS[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length];
    const picture = await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">
      <rect width="80" height="80" rx="18" fill="${colour}" />
      <text
        x="40"
        y="52"
        fill="#fff"
        font-family="system-ui,sans-serif"
        font-size="34"
        font-weight="700"
        text-anchor="middle"
      >
        ${letters.slice(0, 2).toUpperCase()}
      </text>
    </svg>`;
    return c.body(String(picture), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
}
