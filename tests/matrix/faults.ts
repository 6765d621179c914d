import type { ServerResponse } from 'node:http';

/** The path of a value in the `data` of an answer: names of fields, and indexes of lists. */
export type Path = readonly string[];

/** What a fault can use. */
type Occasion = {
  /** gets the sandbox's answer; after the call the sandbox has carried out the request */
  readonly answer: () => Promise<Response>;
  readonly outgoing: ServerResponse;
  /** resolves when the test releases held requests */
  readonly released: Promise<void>;
  /** the value to change, for a fault that has `cells` */
  readonly path: Path;
  /** good `data` of another endpoint */
  readonly other: () => unknown;
};

export type Fault = {
  readonly name: string;
  /** nothing useful arrives: a page that needs the answer has to say so, and the actions that it then offers have to work */
  readonly isFailure: boolean;
  /** the request stays open until it is released */
  readonly isHeld?: true;
  /** a cell for each of these values of a good answer; without it there is one cell */
  readonly cells?: (data: unknown) => readonly Path[];
  readonly respond: (occasion: Occasion) => Response | Promise<Response>;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = '<!doctype html><title>Error</title><h1>The server is not well</h1>';
const page = (status: number) => new Response(HTML, { status, headers: { 'content-type': 'text/html' } });
const json = (text: string) => new Response(text, { headers: JSON_TYPE });
/** The socket has already been answered or closed. */
const nothingMore = () => new Response(null, { headers: { 'x-hono-already-sent': 'true' } });

const failure = (name: string, respond: Fault['respond']): Fault => ({ name, isFailure: true, respond });

/** Every value of `data`, itself included; of a list the first item. */
function pathsOf(data: unknown, path: Path = []): Path[] {
  if (typeof data !== 'object' || data === null) return [path];
  const inside = Array.isArray(data) ? Object.entries(data).slice(0, 1) : Object.entries(data);
  return [path, ...inside.flatMap(([name, value]) => pathsOf(value, [...path, name]))];
}
const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown>)[name], data);
const lists = (data: unknown) =>
  pathsOf(data).filter((path) => {
    const value = valueAt(data, path);
    return Array.isArray(value) && value.length > 0;
  });

/** A good answer in which one value is another; `undefined`: it is not there. */
const changed = (name: string, make: (value: unknown) => unknown, cells = pathsOf): Fault => ({
  name,
  isFailure: false,
  cells,
  respond: async ({ answer, path }) => {
    const envelope = (await (await answer()).json()) as Record<string, unknown>;
    // a refusal has none of the values
    let holder = envelope;
    for (const step of ['data', ...path].slice(0, -1)) holder = (holder[step] ?? {}) as Record<string, unknown>;
    const last = path.at(-1) ?? 'data';
    holder[last] = make(holder[last]);
    return Response.json(envelope);
  },
});

export const faults: readonly Fault[] = [
  failure('HTTP 500', () => page(500)),
  failure('HTTP 404', () => page(404)),
  failure('HTTP 429', () => page(429)),
  failure('HTTP 502, done', async ({ answer }) => {
    await answer();
    return page(502);
  }),
  failure('refused', ({ outgoing }) => {
    outgoing.destroy();
    return nothingMore();
  }),
  failure('cut, done', async ({ answer, outgoing }) => {
    const body = Buffer.from(await (await answer()).arrayBuffer());
    outgoing.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
    // the first half is sent before the connection ends
    outgoing.write(body.subarray(0, body.length / 2), () => outgoing.socket?.end());
    return nothingMore();
  }),
  { ...failure('hang', ({ released }) => released.then(() => page(504))), isHeld: true },
  { name: 'slow', isFailure: false, isHeld: true, respond: ({ answer, released }) => released.then(answer) },
  failure('malformed', async ({ answer }) => {
    const text = await (await answer()).text();
    return json(text.slice(0, text.length / 2));
  }),
  failure('empty', () => json('')),
  failure('HTML', () => page(200)),
  failure('code 99', () => Response.json({ code: '99', message: 'Please come back later.', data: null })),
  failure('no words', () => Response.json({ code: '99', data: null })),
  changed('missing', () => undefined),
  changed('wrong type', (value) => (typeof value === 'object' && value !== null ? 'words' : { made: 'up' })),
  changed('null', () => null),
  changed('empty text', () => ''),
  changed('5 000', (value) => Array.from({ length: 5000 }, () => [value].flat()[0]), lists),
  {
    name: 'other answer',
    isFailure: false,
    respond: ({ other }) => Response.json({ code: '00', message: '', data: other() }),
  },
];
