import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { SandboxConfig } from './config.ts';
import { page as document } from './page.ts';
import type { Payment } from './payments.ts';
import { pesosWithSign } from './pesos.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1c1f24;--soft:#5b6270;--page:#f5f6f8;--card:#fff;--act:#b05e00;--good:#0b6e4f}
@media(prefers-color-scheme:dark){:root{--ink:#f2f3f5;--soft:#a9b0bd;--page:#14161a;--card:#1f2228;--good:#5fd0a5}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/24px system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:480px;margin:0 auto;padding:16px}
.card{background:var(--card);border-radius:16px;padding:24px;margin:16px 0}
.note{color:var(--soft);font-size:14px;line-height:20px;margin:0}
h1{font-size:20px;line-height:28px;margin:0 0 16px}
.amount{font-size:34px;line-height:40px;font-weight:700;font-variant-numeric:tabular-nums;margin:0 0 16px}
dl{margin:0 0 16px}dl div{padding:8px 0}dt{color:var(--soft);font-size:14px;line-height:20px}dd{margin:0;font-weight:600}
button,.next{display:block;width:100%;min-height:52px;border:0;border-radius:26px;padding:14px 24px;font:inherit;
font-weight:600;text-align:center;text-decoration:none;background:var(--act);color:#fff;cursor:pointer}
.other{display:block;padding:14px 24px;margin-top:8px;text-align:center;color:inherit}
.tick{display:block;width:56px;height:56px;margin:0 0 16px;color:var(--good)}`;

const TICK = raw(
  '<svg class="tick" viewBox="0 0 56 56" fill="none" stroke="currentColor" stroke-width="4" aria-hidden="true">' +
    '<circle cx="28" cy="28" r="25"/><path d="m17 29 8 8 15-17" stroke-linecap="round" stroke-linejoin="round"/></svg>',
);

/** A page, and the content security policy that it is sent with. */
type SandboxPage = { readonly html: ReturnType<typeof html>; readonly policy: string };

type PageConfig = Pick<SandboxConfig, 'currency' | 'pagesOrigin'>;

/** The page to pay on or, once it is paid, the confirmation with the ways back. */
export function paymentPage(payment: Payment, { currency, pagesOrigin = '' }: PageConfig): SandboxPage {
  const amount = pesosWithSign(payment.amount, currency);
  return payment.isPaid || payment.order.isPaid
    ? page('Payment received', paid(payment, amount, pagesOrigin))
    : page('Pay', toPay(payment, amount));
}

export function unknownPaymentPage(): SandboxPage {
  return page(
    'No such payment',
    html`<p>This payment is not known (any more). Go back and choose how to pay again.</p>`,
  );
}

function toPay(payment: Payment, amount: string) {
  return html`<p class="amount">${amount}</p>
    ${rows(payment)}
    <form method="post"><button>Pay now (sandbox)</button></form>`;
}

function paid(payment: Payment, amount: string, pages: string) {
  const query = String(payment.returnQuery);
  return html`${TICK}
    <p class="amount">${amount}</p>
    ${rows(payment)}
    <a class="next" href="${pages}/orderDetails?${query}">See the order</a>
    <a class="other" href="${pages}/repayment?${query}">Back to the repayment</a>`;
}

const rows = ({ productName, channelName, order }: Payment) =>
  html`<dl>
    <div>
      <dt>Product</dt>
      <dd>${productName}</dd>
    </div>
    <div>
      <dt>Payment method</dt>
      <dd>${channelName}</dd>
    </div>
    <div>
      <dt>Order</dt>
      <dd>${order.id}</dd>
    </div>
  </dl>`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const STYLE_ELEMENT = raw(`<style>${STYLE}</style>`);

function page(title: string, content: ReturnType<typeof html>): SandboxPage {
  const main = html`<main>
    <p class="note">Sandbox payment page: no money moves.</p>
    <div class="card">
      <h1>${title}</h1>
      ${content}
    </div>
  </main>`;
  return {
    policy: `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'; base-uri 'none'`,
    html: document(title, STYLE_ELEMENT, main, 'data:,'),
  };
}
