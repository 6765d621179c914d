import * as v from 'valibot';

// The lenient pieces of which every answer's schema is made (DECISIONS of the wire: numbers may come as numeric strings,
// absent optional values as null, '' or missing). Strict where money or identity depends on it.

/** A text; absent → ''. Numbers are accepted and written out. */
export const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** A required text that may not be empty. */
export const requiredText = v.pipe(
  v.union([v.string(), v.number()], 'expected a text'),
  v.transform((value) => String(value).trim()),
  v.nonEmpty('expected a text that is not empty'),
);

/** An amount in pesos as the server wrote it, `5250` or `"5250.00"` → a decimal text, never a float: it is sent back as it came. */
export const amount = v.pipe(
  v.union([v.number(), v.string()], 'expected an amount'),
  v.transform((value) => String(value).trim()),
  v.regex(/^-?\d+(\.\d+)?$/, 'expected an amount in pesos'),
);

/** As `amount`; absent → undefined. */
export const optionalAmount = v.pipe(
  v.nullish(v.union([v.literal(''), amount])),
  v.transform((value) => value || undefined),
);

/** A flag that may come as 1, '1', 0, '0', true, null …: on or off. */
export const flag = v.pipe(
  v.nullish(v.union([v.number(), v.string(), v.boolean()]), 0),
  v.transform((value) => Number(value) === 1),
);

/** A status or other code: a number, also from a numeric string. */
export const code = v.pipe(
  v.union([v.number(), v.string()], 'expected a code'),
  v.transform(Number),
  v.integer('expected a whole number'),
);

/** A list; null or missing → []. */
export const list = <const S extends v.GenericSchema>(item: S) => v.nullish(v.array(item), []);

/** A label and its value. */
export const row = v.object({ text, value: text });
export type Row = v.InferOutput<typeof row>;
