// Dependency-free: also compiled into the inline preload script.
import type { Call, Params } from '../http/call.ts';
import type { Launch } from '../session/launch.ts';

/** Name of a <Slot> → its text; where there is none, what the shell says stays. */
export type Texts = Readonly<Record<string, string | number | null | undefined>>;

/** The request that a page starts while its HTML still arrives, and the texts that it writes into the shell. */
export type Preload<P extends Params = Params, Wire = unknown> = {
  readonly call: Call<P, Wire>;
  /** the call's parameters, from the page's query */
  readonly params: (launch: Launch) => P;
  /** Used by the inline script on the raw answer and by React on the parsed one. */
  readonly slots: (data: Wire) => Texts;
};

/** Declares a page's preload: the default export of `pages/<id>/preload.ts`. */
/* @__NO_SIDE_EFFECTS__ */
export const preload = <P extends Params, Wire, S extends Texts>(page: {
  readonly call: Call<P, Wire>;
  readonly params: (launch: Launch) => P;
  readonly slots: (data: Wire) => S;
}) => page;

/** A request that the inline script starts besides the page's own. */
type Also = readonly [call: Call, params: Params];

export type AddRequests = <Page extends Pick<Preload, 'params'>>(
  page: Page,
  also: (launch: Launch) => readonly Also[],
) => Page;

/**
 * Adds requests to a page's preload, for a page that cannot wait for React with them: `preloadAlso(preload({ … }), (launch) =>
 * [[getSidCall, {}]])`. Each goes out once, after the page's own; what React asks for is taken over as with the page's own, and
 * what it never asks for was sent for its own sake. This is what pages see: the requests are those of the inline script, where
 * `#core` is another door (`also.ts`) and pages without any pay nothing for it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const preloadAlso: AddRequests = (page) => page;

export type OnStart = <Page extends Pick<Preload, 'params'>>(page: Page) => Page;

/**
 * For a page whose shell has links to other screens: one that is followed before React is there carries the session along, as
 * React's do. This is what pages see; the inline script has the other one (`carry-session.ts`).
 */
/* @__NO_SIDE_EFFECTS__ */
export const carrySession: OnStart = (page) => page;

/** What the inline script leaves in `window.__handover` for the client. */
export type Handover = {
  /** when the requests were sent, ms since 1970; 0: before the page was left, and came back */
  at: number;
  /** by `keyOf` the request: the answer's text and head; taken, and removed, by the first request with the same key */
  answers: Record<string, Promise<readonly [text: string, head: Response]>>;
  /** until React is there the inline script fills slots and remembers taps */
  waiting: boolean;
  /** the answer's `data` as it came, when it is a success */
  data?: unknown;
  /** shows the early view; there once its script is (shared/core/early) */
  show?: (data: unknown) => void;
  /** `data` of what the early view shows, by `keyOf` its request */
  shown?: Readonly<Record<string, unknown>>;
  /** the early view stands in the root: React hydrates the ready page, not the shell */
  early?: boolean;
  /** tapped on the early view, for React to answer */
  tap?: HTMLElement;
  /** a link of the early view was followed, or React is to answer a tap on it: nothing opens by itself over what comes of that */
  acted?: boolean;
};

declare global {
  interface Window {
    __handover?: Handover;
  }
}
