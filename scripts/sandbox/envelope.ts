/** What every answer of the lender's back end looks like. */
export type Envelope = { readonly code: string | number; readonly message: string; readonly data: unknown };

/** The codes that the sandbox answers with. */
export const CODES = {
  success: '00',
  /** the order was paid in the meantime */
  alreadyPaid: '20',
  /** the request is wrong: a mistake of the front end */
  invalid: '40',
  /** no such endpoint, order, … */
  unknown: '44',
  /** what a failure switch answers unless it names a code */
  failed: '99',
} as const;

/** An answer without a refusal. @param code what success is called here */
export const envelope = (data: unknown, code: string = CODES.success): Envelope => ({ code, message: 'success', data });

/** Answered as an envelope with this code and message. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
  get envelope(): Envelope {
    return { code: this.code, message: this.message, data: null };
  }
}

/** A mistake of the front end: names the field, for the developer who reads it. */
export const invalid = (field: string, what: string): Refusal => new Refusal(CODES.invalid, `${field}: ${what}`);
