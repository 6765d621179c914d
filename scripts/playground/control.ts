import type { Failure } from '../sandbox/failure.ts';
import type { LogEntry } from '../sandbox/log.ts';

/** A state of a screen, as the sandbox lists it. */
export type Scene = {
  readonly screen: string;
  readonly name: string;
  readonly about: string;
  readonly address: string;
};
export type Entry = LogEntry;

const json = async <T>(path: string): Promise<T> => (await (await fetch(`/__sandbox/${path}`)).json()) as T;
const post = (path: string, body?: object) =>
  fetch(`/__sandbox/${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });

/** The sandbox behind this page. */
export const sandbox = {
  scenes: () => json<readonly Scene[]>('scenarios'),
  log: () => json<readonly Entry[]>('log'),
  endpoints: () => json<readonly string[]>('endpoints'),
  /** @param path of an endpoint, `*` for all of them */
  fail: (path: string, failure: Failure) => post('fail', { path, ...failure }),
  heal: (path: string) => post(`heal?path=${encodeURIComponent(path)}`),
  reset: () => post('reset'),
};
