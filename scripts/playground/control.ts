import { screens } from '../../pages/screens.ts';
import type { SwitchedOn } from '../sandbox/control.ts';
import type { Failure } from '../sandbox/failure.ts';
import type { LogEntry } from '../sandbox/log.ts';

/** A state of a screen. */
export type Scene = {
  readonly screen: string;
  readonly name: string;
  readonly about: string;
  readonly address: string;
};
export type Entry = LogEntry;
export type Fault = SwitchedOn;

const json = async <T>(path: string): Promise<T> => (await (await fetch(`/__sandbox/${path}`)).json()) as T;
const post = (path: string, body?: object) =>
  fetch(`/__sandbox/${path}`, { method: 'POST', ...(body && { body: JSON.stringify(body) }) });

/** The states that the sandbox lists, by screen; a screen that has none there as it is. */
async function scenes(): Promise<readonly Scene[]> {
  const states = await json<readonly Scene[]>('scenarios');
  return screens.flatMap(({ id, title, path }) => {
    const own = states.filter(({ screen }) => screen === id);
    return own.length ? own : [{ screen: id, name: 'as it is', about: title, address: path }];
  });
}

/** The sandbox behind this page. */
export const sandbox = {
  scenes,
  log: () => json<readonly Entry[]>('log'),
  faults: () => json<readonly Fault[]>('failures'),
  endpoints: () => json<readonly string[]>('endpoints'),
  /** @param path of an endpoint, `*` for all of them */
  fail: (path: string, failure: Failure) => post('fail', { path, ...failure }),
  heal: (path: string) => post(`heal?path=${encodeURIComponent(path)}`),
  reset: () => post('reset'),
};
