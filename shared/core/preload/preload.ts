// Dependency-free: also compiled into the inline preload script.
import type { Call, Params } from '../http/call.ts';
import type { Launch } from '../session/launch.ts';

/** Name of a <Slot> → its text; a slot without a text keeps what the shell says. */
export type Texts = Readonly<Record<string, string | number | null | undefined>>;

/**
 * The request that a page starts while its HTML still arrives, and the texts that it writes into the shell. `P` is what the request
 * carries, `Wire` its answer's `data`, `S` the page's own slots.
 */
export type Preload<P extends Params = Params, Wire = unknown, S extends Texts = Texts> = {
  readonly call: Call<P, Wire>;
  /** the call's parameters, from the page's query */
  readonly params: (launch: Launch) => P;
  /** Used by the inline script on the raw answer and by React on the parsed one. */
  readonly slots: (data: Wire) => S;
};

/** Declares a page's preload: the default export of `pages/<id>/preload.ts`. */
/* @__NO_SIDE_EFFECTS__ */
export const preload = <P extends Params, Wire, S extends Texts>(page: Preload<P, Wire, S>) => page;

/** A request that the inline script starts besides the page's own. */
type Also = readonly [call: Call, params: Params];

export type AddRequests = <P extends Params, Wire, S extends Texts>(
  page: Preload<P, Wire, S>,
  also: (launch: Launch) => readonly Also[],
) => Preload<P, Wire, S>;

/**
 * As `preload`, with more requests, for a page that cannot wait for React with them: `preloadAlso({ … }, (launch) =>
 * [[getSidCall, {}]])`. Each is sent once, after the page's own. When React sends the same request, it takes the answer over, as
 * with the page's own; the answer of a request that React never sends is not read. Pages import this function, which does nothing.
 * In the inline script `#core` is another file, whose `preloadAlso` sends the requests (`also.ts`), and only where a page calls it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const preloadAlso: AddRequests = (page) => page;

export type OnStart = <P extends Params, Wire, S extends Texts>(page: Preload<P, Wire, S>) => Preload<P, Wire, S>;

/**
 * As `preload`, for a page whose shell has links to other screens: a link that is followed before React is there carries the session,
 * as React's links do. Pages import this function, which does nothing; the inline script has the one of `carry-session.ts`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const carrySession: OnStart = (page) => page;

/** What the inline script leaves in `window.__handover` for the client. */
export type Handover = {
  /** when the requests were sent, ms since 1970; falsy when the page was left since and has come back */
  at: number;
  /** text and head of each answer, by `keyOf` its request; the first request with the same key takes and removes it */
  answers: Record<string, Promise<readonly [text: string, head: Response]>>;
  /** until React is there the inline script fills slots and remembers taps */
  waiting: boolean;
  /** the answer's `data` as it came, when it is a success */
  data?: unknown;
  /** shows the early view; undefined until the script of the early view (shared/core/early) has run */
  show?: (data: unknown) => void;
  /** `data` of what the early view shows, by `keyOf` its request */
  shown?: Readonly<Record<string, unknown>>;
  /** the early view is in the root: React hydrates the ready page, not the shell */
  early?: boolean;
  /** what was tapped on the early view, for React to answer */
  tap?: HTMLElement;
  /** a link of the early view was followed, or a tap on it waits for React: no dialog opens by itself over the result */
  acted?: boolean;
};

declare global {
  interface Window {
    __handover?: Handover;
  }
}
