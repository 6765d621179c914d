import * as v from 'valibot';

const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const ms = v.optional(v.pipe(v.number(), v.minValue(0)));

/**
 * A way for an endpoint to misbehave. `times`: only the next n requests; without it until `reset()`.
 * - `delay`: answers normally after `ms` (3000)
 * - `hang`: never answers · `hang-body`: sends the headers and half the body, then nothing
 * - `drop`: sends the headers and half the body, then closes the connection
 * - `status`: an HTML error page with HTTP `status` (500) · `malformed`: JSON that ends in the middle
 * - `code`: an envelope with `code` ('99') and `message` · `without`: the answer lacks a `field` of its data
 */
export const failureSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('delay'), ms, times }),
  v.strictObject({ kind: v.literal('hang'), times }),
  v.strictObject({ kind: v.literal('hang-body'), times }),
  v.strictObject({ kind: v.literal('drop'), times }),
  v.strictObject({
    kind: v.literal('status'),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599))),
    times,
  }),
  v.strictObject({ kind: v.literal('malformed'), times }),
  v.strictObject({
    kind: v.literal('code'),
    code: v.optional(v.union([v.string(), v.number()])),
    message: v.optional(v.string()),
    times,
  }),
  v.strictObject({ kind: v.literal('without'), field: v.string(), times }),
]);
export type Failure = v.InferOutput<typeof failureSchema>;

/** The key of a failure for every endpoint without a failure of its own, or whose own is used up, such as a slow network. */
export const EVERY_ENDPOINT = '*';

/** Failures that are switched on, by key; each is handed out as often as its `times` says. */
export type Switchboard = {
  readonly set: (key: string, failure: Failure) => void;
  /** the failure to apply to this request, if any: counts it */
  readonly take: (key: string) => Failure | undefined;
  /** failures that are not used up, by key */
  readonly all: () => readonly (readonly [key: string, failure: Failure])[];
  /** forgets one, or all of them */
  readonly clear: (key?: string) => void;
};

export function createSwitchboard(): Switchboard {
  const switches = new Map<string, { readonly failure: Failure; left: number }>();
  return {
    set: (key, failure) => switches.set(key, { failure, left: failure.times ?? Infinity }),
    take: (key) => {
      const own = switches.get(key);
      const entry = own && own.left > 0 ? own : switches.get(EVERY_ENDPOINT);
      if (!entry || entry.left <= 0) return undefined;
      entry.left -= 1;
      return entry.failure;
    },
    all: () => [...switches].filter(([, { left }]) => left > 0).map(([key, { failure }]) => [key, failure]),
    clear: (key) => {
      if (key === undefined) switches.clear();
      else switches.delete(key);
    },
  };
}
