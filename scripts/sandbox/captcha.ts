import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { CAPTCHA_PATH } from '../../shared/api/promotion.ts';
import type { SandboxEnv } from './api.ts';
import type { Cases, CaseFixture } from './cases.ts';
import type { Registrations } from './registrations.ts';

const SVG = { 'content-type': 'image/svg+xml' };

/** The picture with the characters to type, the banner of landing pages, and a stand-in for the app's file. */
export function captchaRoutes(
  app: Hono<SandboxEnv>,
  promotions: Cases<CaseFixture>,
  registrations: Registrations,
  svc: string,
): void {
  app.get(CAPTCHA_PATH.replaceAll('{svc}', svc), async (c) => {
    const { sid = '', a = '' } = c.req.query();
    const owner = registrations.ownerOf(sid);
    if (owner === undefined) {
      c.var.entry.refused = 'sid: not one that was given out';
      c.var.entry.verdict = { kind: 'refused', words: `HTTP 404, ${c.var.entry.refused}` };
      return c.text('No such sid.', 404);
    }
    // an <img> cannot read an envelope, so an HTTP status is the only failure that makes sense
    const failure = promotions.find(owner)?.failureOf(CAPTCHA_PATH);
    if (failure) {
      c.var.entry.failure = failure.kind;
      c.var.entry.verdict = { kind: 'breaks', words: 'HTTP 500, no picture' };
      return c.text('The picture is not there.', 500);
    }
    const signs = [...registrations.draw(sid, a)].map(
      (sign, at) =>
        `<text x="${20 + at * 26}" y="${33 + (at % 2) * 5}" transform="rotate(${at % 2 ? 9 : -10} ${20 + at * 26} 28)">${sign}</text>`,
    );
    const picture = await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 48" width="120" height="48">
      <rect width="120" height="48" fill="#eef1f6" />
      <path d="M0 36Q30 4 60 26T120 14M0 12q40 30 120 22" fill="none" stroke="#9aa6b8" stroke-width="1.5" />
      <g font-family="Georgia,serif" font-size="29" font-weight="700" fill="#2b3a55" text-anchor="middle">
        ${raw(signs.join(''))}
      </g>
    </svg>`;
    c.var.entry.verdict = { kind: 'conforms', words: '' };
    return c.body(String(picture), 200, SVG);
  });

  app.get('/sandbox/promotion/banner.svg', async (c) => {
    const picture = await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 750 320" width="750" height="320">
      <rect width="750" height="320" fill="#12806a" />
      <circle cx="600" cy="90" r="150" fill="#1c9c82" />
      <path d="M420 320 600 140l210 180z" fill="#f6c453" />
      <text x="48" y="150" font-family="system-ui,sans-serif" font-size="54" font-weight="700" fill="#fff">
        Back to school
      </text>
      <text x="48" y="212" font-family="system-ui,sans-serif" font-size="34" fill="#d9f3ec">Books, shoes, tuition</text>
    </svg>`;
    return c.body(String(picture), 200, SVG);
  });

  app.get('/sandbox/app/loan.apk', (c) =>
    c.body('The app itself.', 200, { 'content-type': 'application/vnd.android.package-archive' }),
  );
}
