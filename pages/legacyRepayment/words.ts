import { codeOf, ServerError, type HttpError } from '#core';

/** The lender's code for a code that is wrong. */
export const WRONG_CODE = '800006';
/** The lender's code for a payment that was submitted already. */
export const SUBMITTED = '800005';

const WORDS: Readonly<Record<string, string>> = {
  [SUBMITTED]: 'do not submit the payment request again',
  [WRONG_CODE]: 'wrong verification code',
};

/** What a ServerError says when the server had no words of its own. */
const NO_WORDS = new ServerError('', '').message;

/**
 * A failure in the server's words, else `fallback`. A connection that failed says so itself.
 * @param fallback 'query card list failed' or 'processing failed'
 */
export function wordsFor(error: HttpError, fallback: string): string {
  return error.message === NO_WORDS ? fallback : error.message;
}

/** The message of a failed confirm. Two of its codes have their own words; for other calls these codes mean nothing special. */
export const wordsOfConfirm = (error: HttpError): string =>
  WORDS[codeOf(error)] ?? wordsFor(error, 'processing failed');
