import * as v from 'valibot';

// What a request's fields may look like. The message follows the field's name: 'amount: expected pesos …'.

/** An id of the lender: product, order, … */
export const id = v.pipe(v.string(), v.regex(/^[\w.~-]{1,64}$/, 'expected an id of letters, digits and . _ ~ -'));

/** An id that may be left out; then it is ''. */
export const optionalId = v.optional(v.union([v.literal(''), id], 'expected an id or nothing'), '');

/** Any text with something in it. */
export const filled = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'expected a text that is not empty'),
);

/** An amount in pesos, `5250` or `5250.00`. */
export const pesos = v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/, 'expected pesos such as 5250 or 5250.00'));

/** A flag as the product sends it. */
export const zeroOrOne = v.picklist(['0', '1'], 'expected 0 or 1');
