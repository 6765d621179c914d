// `name` is assigned in a constructor, not declared as a field: fields are lowered to helpers for the oldest web views.

/** Every error that a request can end with. Its message is for the borrower. */
export abstract class HttpError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** The connection failed or broke off. */
export class NetworkError extends HttpError {
  constructor() {
    super('NetworkError', 'No connection. Check your network and try again.');
  }
}

/** No whole answer within the timeout. */
export class TimeoutError extends HttpError {
  constructor() {
    super('TimeoutError', 'This is taking too long. Check your network and try again.');
  }
}

export const OUR_SIDE = 'Something went wrong on our side. Please try again.';

/** The server answered, but not with success. `code` is the envelope's code or the HTTP status; the message is the server's where it has one. */
export class ServerError extends HttpError {
  readonly code: string;
  /** the lender itself said no; false for a gateway: an HTTP status from 500 on, 408, 499, or an answer without a code */
  readonly isRefusal: boolean;
  /** the request was refused, whatever it asked: the session has expired (401, 403), or there were too many requests (425, 429) */
  readonly isPassing: boolean;
  constructor(code: string, message: string, isRefusal = true, isPassing = false) {
    super('ServerError', message.trim() || OUR_SIDE);
    this.code = code;
    this.isRefusal = isRefusal;
    this.isPassing = isPassing;
  }
}

/** The code of an answer that is no success; '' for any other error. */
export const codeOf = (error: HttpError): string => (error instanceof ServerError ? error.code : '');

/** Did the lender itself say no? Anything else is a failure on the way: of the network, of a server, of the contract. */
export const isRefusal = (error: unknown): boolean => error instanceof ServerError && error.isRefusal;

/** Has the lender decided about what was asked? Then what was there before may have changed: an order may be paid, a loan taken. */
export const isVerdict = (error: unknown): boolean => isRefusal(error) && !(error as ServerError).isPassing;

/** The answer is not what the contract says. `field` names endpoint and field for the developer, never for the borrower. */
export class ContractError extends HttpError {
  readonly field: string;
  constructor(field: string) {
    super('ContractError', OUR_SIDE);
    this.field = field;
    if (import.meta.env.DEV) console.warn(field);
  }
}

/**
 * A request that acts was sent and nobody knows whether it arrived: there was no answer, half an answer, an answer of a gateway
 * or one that cannot be read. Do not send it again before `lookUp` has found out (`useAction`).
 */
export class OutcomeUnknownError extends HttpError {
  constructor() {
    super('OutcomeUnknownError', 'Your request may have arrived. Please check before you send it again.');
  }
}
