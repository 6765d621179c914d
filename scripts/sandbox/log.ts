import type { Verdict } from '../contract/verdict.ts';

/** One API request as it arrived, and what became of it. */
export type LogEntry = {
  /** ISO 8601 */
  readonly time: string;
  readonly method: string;
  /** with the product prefix, without the query */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** the form-encoded body; undefined when there was none or it was something else */
  readonly form: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** the failure switch or scenario failure that was applied */
  failure?: string;
  /** why the request was refused */
  refused?: string;
  /** the contract's verdict on the answer; missing as long as there is no answer, or only half of one */
  verdict?: Verdict;
};

const KEPT = 1000;

/** Reads a request for the log. The body stays readable, because `bodyText` returns a cached text. */
export async function entryOf(request: Request, bodyText: () => Promise<string>): Promise<LogEntry> {
  const url = new URL(request.url);
  const isForm = request.headers.get('content-type')?.includes('x-www-form-urlencoded') ?? false;
  return {
    time: new Date().toISOString(),
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    form: isForm ? Object.fromEntries(new URLSearchParams(await bodyText())) : undefined,
    // not those of other programs on this machine's localhost: with --host the network can read the log
    headers: Object.fromEntries([...request.headers].filter(([name]) => !/^(cookie|authorization)$/.test(name))),
  };
}

/** Adds to the log and forgets the oldest entries of a long one. */
export function record(log: LogEntry[], entry: LogEntry): void {
  log.push(entry);
  if (log.length > KEPT) log.splice(0, log.length - KEPT);
}
