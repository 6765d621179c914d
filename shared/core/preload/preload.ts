// Dependency-free: also compiled into the inline preload script.
import type { Call, Params } from '../http/call.ts';
import type { Launch } from '../session/launch.ts';

/** The request that a page starts while its HTML still arrives, and the texts that it writes into the shell. */
export type Preload<P extends Params = Params, Wire = unknown> = {
  readonly call: Call<P, Wire>;
  /** the call's parameters, from the page's query */
  readonly params: (launch: Launch) => P;
  /** name of a <Slot> → its text. Used by the inline script on the raw answer and by React on the parsed one. */
  readonly slots: (data: Wire) => Readonly<Record<string, string>>;
};

/** Declares a page's preload: the default export of `pages/<id>/preload.ts`. */
/* @__NO_SIDE_EFFECTS__ */
export const preload = <P extends Params, Wire, S extends Readonly<Record<string, string>>>(page: {
  readonly call: Call<P, Wire>;
  readonly params: (launch: Launch) => P;
  readonly slots: (data: Wire) => S;
}) => page;

/** What the inline script leaves in `window.__handover` for the client. */
export type Handover = {
  /** `keyOf` the request that was sent */
  readonly key: string;
  /** when it was sent, ms since 1970 */
  readonly at: number;
  /** the answer's text and head; taken, and removed, by the first request with the same key */
  answer?: Promise<readonly [text: string, head: Response]>;
  /** until React is there the inline script fills slots and remembers taps */
  waiting: boolean;
};

declare global {
  interface Window {
    __handover?: Handover;
  }
}
