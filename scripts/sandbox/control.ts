import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxEnv } from './api.ts';
import { EVERY_ENDPOINT, failureSchema, type Failure, type Switchboard } from './failure.ts';
import type { LogEntry } from './log.ts';
import { addressOf, scenarios } from './screens.ts';

/** A failure that is switched on, as it was asked for: `path` without the product prefix, `*` for all. */
export type SwitchedOn = Failure & { readonly path: string };

/** The controls for tests, in process or over HTTP under `/__sandbox/`. */
export type Control = {
  /** Makes an endpoint fail. `path` with or without the product prefix, `*` for all. Throws for a path that no endpoint has. */
  readonly fail: (path: string, failure: Failure) => void;
  /** Switches failures off, of one path or all of them; changes nothing else. */
  readonly heal: (path?: string) => void;
  /** The failures that are switched on and not used up. */
  readonly failures: () => readonly SwitchedOn[];
  /** paths of all endpoints, without the product prefix */
  readonly endpoints: () => readonly string[];
  /** Forgets failures, state and log, and lets go of every request that hangs. */
  readonly reset: () => void;
  /** The API requests since the last reset, at most the last 1000, oldest first. */
  readonly log: readonly LogEntry[];
};

/** @param endpoints whole path → path without the prefix */
export function createControl(parts: {
  readonly endpoints: ReadonlyMap<string, string>;
  readonly switches: Switchboard;
  readonly log: LogEntry[];
  readonly resetAll: () => void;
}): Control {
  const keyOf = (path: string): string => {
    const paths = [EVERY_ENDPOINT, ...parts.endpoints.values()];
    const endpoint = parts.endpoints.get(path) ?? paths.find((known) => known === path);
    if (endpoint === undefined) throw new RangeError(`No endpoint '${path}'. There are: ${paths.join(', ')}`);
    return endpoint;
  };
  return {
    fail: (path, failure) => {
      parts.switches.set(keyOf(path), failure);
    },
    heal: (path) => {
      parts.switches.clear(path === undefined ? undefined : keyOf(path));
    },
    failures: () => parts.switches.all().map(([path, failure]) => ({ path, ...failure })),
    endpoints: () => [...parts.endpoints.values()],
    reset: () => {
      parts.switches.clear();
      parts.log.length = 0;
      parts.resetAll();
    },
    log: parts.log,
  };
}

const failRequest = v.looseObject({ path: v.string() });

/** Carries out a request. An error is a mistake of the caller: 400. */
async function carryOut(c: Context, act: () => void | Promise<void>) {
  try {
    await act();
    return c.json({ ok: true });
  } catch (error) {
    return c.json({ ok: false, error: error instanceof Error ? error.message : String(error) }, 400);
  }
}

/** The control for another process: curl, browser tests. */
export function controlRoutes(app: Hono<SandboxEnv>, control: Control): void {
  app.post('/__sandbox/fail', (c) =>
    carryOut(c, async () => {
      const { path, ...rest } = v.parse(failRequest, JSON.parse(await c.req.text()));
      control.fail(path, v.parse(failureSchema, rest));
    }),
  );
  app.post('/__sandbox/heal', (c) =>
    carryOut(c, () => {
      control.heal(c.req.query('path'));
    }),
  );
  app.post('/__sandbox/reset', (c) => {
    control.reset();
    return c.json({ ok: true });
  });
  app.get('/__sandbox/endpoints', (c) => c.json(control.endpoints()));
  app.get('/__sandbox/failures', (c) => c.json(control.failures()));
  app.get('/__sandbox/log', (c) => c.json(control.log));
  app.get('/__sandbox/scenarios', (c) =>
    c.json(
      scenarios.map((scenario) => {
        const { screen, name, about, query } = scenario;
        return { screen, name, about, query, address: addressOf(scenario) };
      }),
    ),
  );
}
