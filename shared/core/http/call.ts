// Dependency-free: also compiled into the inline preload script. Reads the configuration inside functions only, so that
// Node (the sandbox, the tests) can import it without a bundler.
import { commonQuery, identification, type Launch } from '../session/launch.ts';

/** What a request carries. `undefined` and `null` are left out; everything else is sent as text. */
export type Params = Readonly<Record<string, string | number | null | undefined>>;

/**
 * A request without its answer's schema: all that is needed to send it.
 * `P` is what it carries, `Wire` what the server puts into `data` (numbers as strings and null for absent included).
 */
export type Call<P extends Params = Params, Wire = unknown> = {
  readonly method: 'GET' | 'POST';
  /** without the product prefix; a path under `/api/` never gets one */
  readonly path: string;
  /** never set: carries the types */
  readonly types?: { readonly params: P; readonly wire: Wire };
};

/** Declares a request. Lives in `shared/api/`. */
/* @__NO_SIDE_EFFECTS__ */
export function call<P extends Params, Wire>(method: 'GET' | 'POST', path: string): Call<P, Wire> {
  return { method, path };
}

/** The part of Standard Schema that is used; a valibot schema is one. */
export type Schema<T> = {
  readonly '~standard': {
    readonly validate: (value: unknown) => SchemaResult<T> | Promise<SchemaResult<T>>;
    readonly types?: { readonly input: unknown; readonly output: T } | undefined;
  };
};
type PathStep = PropertyKey | { readonly key: PropertyKey };
/** What is wrong with a value, and where. */
export type Issue = { readonly message: string; readonly path?: readonly PathStep[] | undefined };
type SchemaResult<T> = { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] };

/**
 * What a request does to the world. `repeatable`: asking again does no harm (every read, a new code, a rating). `acts`: asked
 * twice it may happen twice (a loan confirmed, an account bound, a complaint filed).
 */
export type Effect = 'repeatable' | 'acts';

/** A call with the schema of its `data`: what the http client asks for. */
export type Endpoint<P extends Params, Wire, T> = Call<P, Wire> & {
  readonly answer: Schema<T>;
  readonly effect: Effect;
};

/** Adds the schema to a call. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<P extends Params, Wire, T>(
  to: Call<P, Wire>,
  answer: Schema<T>,
  effect: Effect = 'repeatable',
): Endpoint<P, Wire, T> {
  return { ...to, answer, effect };
}

/** A request as `fetch` takes it. */
type Request = {
  readonly url: string;
  readonly init: {
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly body: string | null;
  };
};

/** Where a call goes: API base, product prefix (not under `/api/`), path and the given query. */
function addressOf(to: Call, query: URLSearchParams): string {
  const prefix = to.path.startsWith('/api/') ? '' : import.meta.env.VITE_PRODUCT_PREFIX;
  const search = String(query);
  return import.meta.env.VITE_API_BASE + prefix + to.path + (search && `?${search}`);
}

/** The one place that turns a call into URL, headers and body: common query and identification on every request. */
export function toRequest<P extends Params>(to: Call<P>, params: P, launch: Launch): Request {
  const query = commonQuery(launch);
  const own = to.method === 'GET' ? query : new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value != null) own.set(name, value as string);
  const headers: Record<string, string> = {
    // ofetch would add this by itself: spelled out so that the inline script and the client send the same
    accept: 'application/json',
    // with identification the browser sends another origin a preflight first
    ...(import.meta.env.VITE_IDENTIFICATION_HEADERS === '0' ? {} : identification(launch)),
  };
  let body: string | null = null;
  if (own !== query) {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = String(own);
  }
  return { url: addressOf(to, query), init: { method: to.method, headers, body } };
}

/** Two requests with the same key are the same request. */
export const keyOf = (url: string, body: unknown): string => `${url} ${body as string}`;

/** Does this `code` of an envelope mean success? '00', '0' and 0 do. */
export const isSuccess = (code: unknown): boolean => /^00?$/.test(code as string);
