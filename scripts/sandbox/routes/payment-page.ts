import type { Context, Hono } from 'hono';
import type { SandboxEnv } from '../api.ts';
import type { SandboxConfig } from '../config.ts';
import type { State } from '../state.ts';
import { paymentPage, unknownPaymentPage } from '../payment-page.ts';

/** `/sandbox/pay/<token>`: the payment provider's page that `payUrl` points to. Paying there marks the order as paid. */
export function paymentPageRoutes(app: Hono<SandboxEnv>, { payments }: State, config: SandboxConfig): void {
  const show = async (c: Context<SandboxEnv>) => {
    const payment = payments.find(c.req.param('token') ?? '');
    const page = payment ? paymentPage(payment, config) : unknownPaymentPage();
    c.header('content-security-policy', page.policy);
    return c.html(page.html, payment ? 200 : 404);
  };
  app.get('/sandbox/pay/:token', show);
  app.post('/sandbox/pay/:token', async (c) => {
    const payment = payments.find(c.req.param('token'));
    if (!payment) return await show(c);
    payments.complete(payment);
    // back with GET: a reload of the confirmation must not pay again
    return c.redirect(c.req.path, 303);
  });
}
