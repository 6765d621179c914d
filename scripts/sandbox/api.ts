import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { Call, Params } from '#core';
import { checkRequest, checkUpload, type Fields } from './check-request.ts';
import type { SandboxConfig } from './config.ts';
import { envelope, Refusal } from './envelope.ts';
import type { Failure, Switchboard } from './failure.ts';
import type { LogEntry } from './log.ts';
import { verdictOf } from '../contract/verdict.ts';
import { misbehave } from './misbehave.ts';
import { addressAt } from './service-path.ts';
import type { Waits } from './waits.ts';

/** The types of the sandbox's Hono: it has a real socket only behind a server; `entry` is the request in the log. */
export type SandboxEnv = { Bindings: Partial<HttpBindings>; Variables: { entry: LogEntry } };

type Values<P> = { readonly [K in keyof P]-?: string };

/** A request that passed the checks. */
type Asked<P> = {
  readonly values: Values<P>;
  /** the session parameters it carried */
  readonly session: Readonly<Record<string, string>>;
  /** scheme, host and port under which the sandbox was reached */
  readonly origin: string;
  /** scheme, host and port of the screens: `origin`, unless they are served elsewhere */
  readonly pages: string;
  /** the file of an upload; an empty one for every other request */
  readonly file: File;
};

/** How an endpoint of `shared/api` is answered. Every field of the request needs a schema here; without it the code does not compile. */
type Answering<P, Wire> = {
  readonly fields: { readonly [K in keyof P]-?: Fields[string] };
  /** the lender's server also takes a GET, with the fields in the query */
  readonly isAlsoGet?: boolean;
  /** the request is an upload: multipart, with one file in this field */
  readonly file?: string;
  /** a failure that belongs to the requested thing or to the session, e.g. to the order's scenario */
  readonly failure?: (values: Values<P>, session: Asked<P>['session']) => Failure | undefined;
  /** the code of success where it is another than '00' */
  readonly success?: string;
  /** the `data` of the envelope; throws a `Refusal` for any other code */
  readonly answer: (asked: Asked<P>) => Wire | Promise<Wire>;
};

/** Serves one endpoint. Screens and `routes/*.ts` get it as an argument. */
export type Serve = <P extends Params, Wire>(to: Call<P, Wire>, how: Answering<NoInfer<P>, NoInfer<Wire>>) => void;

/** What serving needs of the sandbox. */
type Serving = {
  readonly app: Hono<SandboxEnv>;
  readonly config: Pick<SandboxConfig, 'prefix' | 'svc' | 'isIdentified' | 'pagesOrigin'>;
  readonly switches: Switchboard;
  readonly waits: Waits;
  readonly onServed: (served: Served) => void;
  readonly onAnswer: OnAnswer | undefined;
};

/** Is called with every complete answer: its request, and the text that was sent. */
export type OnAnswer = (entry: LogEntry, body: string) => void;

/** An endpoint as the sandbox serves it. */
export type Served = {
  /** without the product prefix */
  readonly path: string;
  /** with it: the whole path */
  readonly address: string;
  readonly fields: Fields;
  readonly file: string | undefined;
};

/** The one place where requests are checked, made to fail on demand, answered and wrapped into the envelope. */
export function createServe({ app, config, switches, waits, onServed, onAnswer }: Serving): Serve {
  return (to, how) => {
    const address = addressAt(to.path, config);
    onServed({ path: to.path, address, fields: how.fields, file: how.file });

    const answered = async (c: Context<SandboxEnv>, onDemand: Failure | undefined): Promise<Response> => {
      const { origin, searchParams: query } = new URL(c.req.url);
      const { method, raw } = c.req;
      const received = { method, query, headers: raw.headers, isIdentified: config.isIdentified };
      const expected = how.isAlsoGet && method === 'GET' ? method : to.method;
      const { file, ...checked } =
        how.file === undefined
          ? { file: NO_FILE(), ...checkRequest({ ...received, body: await c.req.text() }, expected, how.fields) }
          : await checkUpload(received, how.file, how.fields, () => c.req.formData());
      // strictObject(how.fields) has just proved that exactly these fields are there
      const values = checked.values as Parameters<typeof how.answer>[0]['values'];
      const answer = async () => {
        const data = await how.answer({
          values,
          session: checked.session,
          origin,
          pages: config.pagesOrigin ?? origin,
          file,
        });
        return Response.json(envelope(data, how.success));
      };
      // a failure on demand replaces that of the state; a delay is added to it
      const isReplaced = onDemand !== undefined && onDemand.kind !== 'delay';
      const failure = isReplaced ? undefined : how.failure?.(values, checked.session);
      return failure ? fail(c, failure, () => refusing(c, answer)) : answer();
    };

    const refusing = async (c: Context<SandboxEnv>, answer: () => Promise<Response>): Promise<Response> => {
      try {
        return await answer();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        c.var.entry.refused = error.message;
        return Response.json(error.envelope);
      }
    };

    const fail = (c: Context<SandboxEnv>, failure: Failure, answer: () => Promise<Response>): Promise<Response> => {
      c.var.entry.failure = failure.kind;
      return misbehave(failure, { answer, waits, signal: c.req.raw.signal, outgoing: outgoingOf(c) });
    };

    app.all(address, async (c) => {
      const failure = switches.take(to.path);
      const answer = () => refusing(c, () => answered(c, failure));
      const response = await (failure ? fail(c, failure, answer) : answer());
      // reading a body that breaks off would wait for its second half
      if (!BROKEN_OFF.includes(c.var.entry.failure ?? '')) {
        const body = await response.clone().text();
        c.var.entry.verdict = verdictOf(to, response.status, body);
        onAnswer?.(c.var.entry, body);
      }
      return response;
    });
  };
}

const BROKEN_OFF: readonly string[] = ['drop', 'hang', 'hang-body'] satisfies Failure['kind'][];

const NO_FILE = () => new File([], '');

/** The socket's side of the answer; not there when a test calls the app without a server. */
const outgoingOf = (c: Context<SandboxEnv>) => (c.env as SandboxEnv['Bindings'] | undefined)?.outgoing;
