import * as v from 'valibot';

// The lenient pieces that every answer's schema is made of: numbers may come as numeric strings, absent optional values as
// null, '' or missing. Strict where money or identity depends on it. Functions are marked as free of side effects: otherwise
// every schema would end up in the inline script of a page that preloads a call.

/** A text; absent → ''. Numbers are accepted and written out. One too long to be exact is absent: JSON.parse has made another of it. */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((given) => (typeof given === 'number' && Math.abs(given) > Number.MAX_SAFE_INTEGER ? '' : `${given}`)),
);

/** A text without the blanks around it; absent → ''. */
export const trimmed = v.pipe(
  text,
  v.transform((given) => given.trim()),
);

/** A required text that may not be empty. Its type says what a server has to send. */
export const requiredText = v.pipe(trimmed, v.custom<string>(Boolean, 'expected a text')) as v.GenericSchema<
  string | number,
  string
>;

/** An amount in pesos as the server wrote it, `5250` or `"5250.00"` → a decimal text, never a float: it is sent back as it came. */
export const amount = v.pipe(
  v.union([v.number(), v.string()], 'expected an amount'),
  v.transform((value) => String(value).trim()),
  v.regex(/^-?\d+(\.\d+)?$/, 'expected an amount in pesos'),
);

/** A flag that may come as 1, '1', 0, '0', true, null …: on or off. */
export const flag = v.pipe(
  v.nullish(v.union([v.number(), v.string(), v.boolean()]), 0),
  v.transform((value) => Number(value) === 1),
);

/** A status or other code: a number, also from a numeric string. */
export const code = v.pipe(
  v.union([v.number(), v.string()], 'expected a code'),
  v.transform((value) => Number(String(value).trim() || NaN)),
  v.integer('expected a whole number'),
);

/** A list; null, '' or missing → []. (A union with '' would name the list in a mismatch, not its item.) */
/* @__NO_SIDE_EFFECTS__ */
export const list = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.nullish(
      v.custom<v.InferInput<S>[]>(() => true),
      [],
    ),
    v.transform((given): unknown => ((given as unknown) === '' ? [] : given)),
    v.array(item),
  );

/** Stands for a broken item. */
const BROKEN = {} as never;
const isSound = (one: unknown): boolean => one !== BROKEN;

/** A list that leaves broken items out instead of refusing the whole answer. */
/* @__NO_SIDE_EFFECTS__ */
export const soundList = <I, O>(item: v.GenericSchema<I, O>) =>
  v.pipe(
    list(v.fallback(item, BROKEN)),
    v.transform((all): O[] => all.filter(isSound)),
  );

/** As `soundList`, but refused when all items are broken: the screen would say that there are none. */
/* @__NO_SIDE_EFFECTS__ */
export const readableList = <I, O>(item: v.GenericSchema<I, O>) =>
  v.pipe(
    list(v.fallback(item, BROKEN)),
    v.check((all) => !all.length || all.some(isSound), 'expected an item that can be read'),
    v.transform((all): O[] => all.filter(isSound)),
  );

/** An object or a map that may be absent; null, '', missing or [] (how some servers write an empty map) → undefined. */
/* @__NO_SIDE_EFFECTS__ */
export const optional = <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(
    v.nullish(
      v.custom<readonly unknown[] | v.InferInput<S>>(() => true),
      [],
    ),
    v.transform((given): unknown => (given === '' || Array.isArray(given) ? undefined : given)),
    v.optional(schema),
  );

/** A label and its value. */
export const row = v.object({ text, value: text });
export type Row = v.InferOutput<typeof row>;

/** Rows that are only shown: one that cannot be read or is empty is left out. */
/* @__NO_SIDE_EFFECTS__ */
export const shownRows = () =>
  soundList(
    v.pipe(
      row,
      v.check(({ text: label, value }) => Boolean(label || value), 'expected a label or a value'),
    ),
  );
