import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { SandboxEnv } from '../api.ts';
import { page } from '../page.ts';
import type { Waits } from '../waits.ts';

const STYLE = `:root{color-scheme:light}body{margin:0;padding:16px;background:#fff;color:#1c1f24;
font:16px/24px system-ui,sans-serif;overflow-wrap:anywhere}h1{font-size:20px;line-height:28px;margin:0 0 12px}h2{font-size:16px}`;
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);
const POLICY = `default-src 'none'; img-src data:; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** ms that the document `slow` takes */
const SLOW_MS = 3000;

/** A document of the lender: `loan`, `privacy`, …; `slow` takes 3 s, `hang` never comes, `missing` is not there. */
export const documentUrl = (origin: string, name: string): string => `${origin}/sandbox/contract/${name}`;

/** Serves those documents, for frames as well as for the whole screen. */
export function confirmDocumentRoutes(app: Hono<SandboxEnv>, waits: Waits): void {
  app.get('/sandbox/contract/:name', async (c) => {
    const name = c.req.param('name');
    if (name === 'missing') return c.text('There is no such document.', 404);
    if (name === 'slow' || name === 'hang') await waits.pause(name === 'slow' ? SLOW_MS : Infinity, c.req.raw.signal);
    c.header('content-security-policy', POLICY);
    const title = `Agreement: ${name}`;
    const body = html`<h1>${title}</h1>
      <p>The sandbox stands in for a document of the lender. It is made up, and nobody is bound by it.</p>
      ${CLAUSES.map(
        ([clause, text], at) =>
          html`<h2>${at + 1}. ${clause}</h2>
            <p>${text}</p>`,
      )}`;
    return c.html(page(title, STYLE_ELEMENT, body, 'data:,'));
  });
}

const CLAUSES = [
  ['The loan', 'The lender pays out the amount that was confirmed, to the account that the borrower has named.'],
  ['Repayment', 'The borrower repays the amount and the interest on the dates of the repayment plan.'],
  ['Prepayment', 'The loan may be repaid early after half of its term, and not before 7 days after the payout.'],
  ['Late payment', 'What is not paid on its date bears a penalty, which the lender has told beforehand.'],
  ['Extension', 'The term may be extended against a fee, as long as the loan is not overdue for long.'],
  ['Changes', 'A change of name, of birth date or of address is told to the lender within 3 days.'],
] as const;
