import { Hono } from 'hono';
import type { OnAnswer, SandboxEnv, Served } from './api.ts';
import { createServe } from './api.ts';
import { verdictOf } from '../contract/verdict.ts';
import { allowPages } from './allow-pages.ts';
import { sandboxConfig, type SandboxConfig } from './config.ts';
import { controlRoutes, createControl, type Control } from './control.ts';
import { CODES, Refusal } from './envelope.ts';
import { createSwitchboard } from './failure.ts';
import { entryOf, record, type LogEntry } from './log.ts';
import { logoRoutes } from './logo.ts';
import { outsideRoutes } from './outside-page.ts';
import { confirmDocumentRoutes } from './routes/confirm-document.ts';
import { qrRoutes } from './qr.ts';
import { picturesRoutes } from '../pictures/routes.ts';
import { playgroundRoutes } from '../playground/routes.ts';
import { referenceRoutes } from './reference.ts';
import { paymentPageRoutes } from './routes/payment-page.ts';
import { sandboxScreens, scenarios } from './screens.ts';
import { createState, type State } from './state.ts';
import { uploadRoutes } from './uploads.ts';
import { createWaits } from './waits.ts';

export { sandboxMiddleware } from './middleware.ts';

/** A back end of the lender: a web-standard handler that keeps state. Never part of a production build. */
export type Sandbox = {
  /** `app.request(…)` in tests, `app.fetch` behind a server */
  readonly app: Hono<SandboxEnv>;
  readonly state: State;
  readonly control: Control;
  /** Every endpoint, and what a request of it may carry. */
  readonly served: readonly Served[];
  /** Is this path answered by the sandbox, rather than by a screen or a file? */
  readonly owns: (pathname: string) => boolean;
};

/** Paths of its own pages, pictures and switches; every other path that it answers is the API. */
const OWN_PAGES = /^\/((__)?sandbox\/|openapi\.json$|(reference|playground|pictures)(\/|$))/;

/** A sandbox of its own, with fresh state. Its configuration is read from `.env` unless given. */
export function createSandbox(
  options: { readonly config?: SandboxConfig; readonly onAnswer?: OnAnswer } = {},
): Sandbox {
  const config: SandboxConfig = options.config ?? sandboxConfig();
  const app = new Hono<SandboxEnv>();
  const state = createState(scenarios);
  const switches = createSwitchboard();
  const waits = createWaits();
  const log: LogEntry[] = [];
  const served: Served[] = [];
  const endpoints = new Map<string, string>();
  const control = createControl({
    endpoints,
    switches,
    log,
    resetAll: () => {
      state.reset();
      waits.release();
    },
  });

  if (config.pagesOrigin !== undefined) app.use(allowPages(config.pagesOrigin));
  app.use(async (c, next) => {
    if (!OWN_PAGES.test(c.req.path)) {
      c.set('entry', await entryOf(c.req.raw, () => c.req.text()));
      record(log, c.var.entry);
    }
    await next();
    c.res.headers.set('x-content-type-options', 'nosniff');
    c.res.headers.set('referrer-policy', 'no-referrer');
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
  });

  const serve = createServe({
    app,
    config,
    switches,
    waits,
    onAnswer: options.onAnswer,
    onServed: (one) => {
      served.push(one);
      endpoints.set(one.address, one.path);
    },
  });
  for (const { routes } of sandboxScreens) routes?.(serve, state, config, app);
  paymentPageRoutes(app, state, config);
  logoRoutes(app);
  qrRoutes(app);
  uploadRoutes(app, state.uploads);
  outsideRoutes(app);
  confirmDocumentRoutes(app, waits);
  controlRoutes(app, control);
  referenceRoutes(app, config);
  playgroundRoutes(app);
  picturesRoutes(app);

  app.notFound((c) => {
    const { path, method } = c.req;
    if (OWN_PAGES.test(path)) return c.text('The sandbox has nothing here.', 404);
    const refusal = new Refusal(CODES.unknown, `No endpoint ${method} ${path}`);
    c.var.entry.refused = refusal.message;
    c.var.entry.verdict = verdictOf({ path }, 404, JSON.stringify(refusal.envelope));
    return c.json(refusal.envelope, 404);
  });

  const folders = ['/api/', ...(config.prefix ? [`${config.prefix}/`] : [])];
  const owns = (pathname: string) =>
    endpoints.has(pathname) || OWN_PAGES.test(pathname) || folders.some((folder) => pathname.startsWith(folder));
  return { app, state, control, served, owns };
}
