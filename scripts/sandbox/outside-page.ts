import { html } from 'hono/html';
import type { Hono } from 'hono';
import type { SandboxEnv } from './api.ts';
import { page } from './page.ts';

/** A page of somebody else that the product leads to: another lender, an external repayment, a withdrawal. */
export const outsideUrl = (origin: string, name: string): string => `${origin}/sandbox/outside/${name}`;

/** Serves those pages, and the banner above orders. */
export function outsideRoutes(app: Hono<SandboxEnv>): void {
  app.get('/sandbox/outside/:name', (c) => {
    c.header('content-security-policy', "default-src 'none'; img-src data:; base-uri 'none'");
    const title = `Outside: ${c.req.param('name')}`;
    const body = html`<h1>${title}</h1>
      <p>The sandbox stands in for a page that is not part of the product.</p>`;
    return c.html(page(title, html`<meta name="color-scheme" content="light dark" />`, body, 'data:,'));
  });

  app.get('/sandbox/banner.svg', async (c) => {
    const picture = await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 716 208" width="716" height="208">
      <rect width="716" height="208" fill="#FFE9CF" />
      <circle cx="640" cy="60" r="150" fill="#FD8901" opacity=".25" />
      <circle cx="560" cy="190" r="90" fill="#FD8901" opacity=".45" />
      <rect x="540" y="52" width="130" height="84" rx="14" fill="#fff" transform="rotate(-10 605 94)" />
      <circle cx="605" cy="94" r="22" fill="#B05E00" opacity=".8" />
      <g font-family="system-ui,sans-serif" fill="#5A3000">
        <text x="44" y="92" font-size="34" font-weight="700">Pay on time,</text>
        <text x="44" y="142" font-size="34" font-weight="700">borrow more next time</text>
      </g>
    </svg>`;
    return c.body(String(picture), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
}
