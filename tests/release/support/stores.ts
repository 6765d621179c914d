import type { Store } from '../../../scripts/release/store.ts';

/** The changes of a store go through `change`, in the order in which they are asked for. */
export function changing(store: Store, change: (key: string, go: () => Promise<unknown>) => Promise<unknown>): Store {
  return {
    ...store,
    put: async (object, signal) => void (await change(object.key, () => store.put(object, signal))),
    create: (object, signal) => change(object.key, () => store.create(object, signal)) as Promise<boolean>,
    remove: async (key, signal) => void (await change(key, () => store.remove(key, signal))),
  };
}

/** The store of a machine that dies when it changes such a key. */
export const dyingOn = (store: Store, keys: RegExp): Store =>
  changing(store, (key, go) => (keys.test(key) ? Promise.reject(new Error('died')) : go()));

/** The store as a machine has it that is killed at its n-th write: that and everything after it fails. */
export function dyingAt(store: Store, write: number): Store & { readonly isDead: () => boolean } {
  let count = 0;
  const alive =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> =>
      count >= write ? Promise.reject(new Error(`died at write ${write}`)) : call(...args);
  const dying = changing(store, (_key, go) =>
    ++count >= write ? Promise.reject(new Error(`died at write ${write}`)) : go(),
  );
  return {
    ...dying,
    read: alive(store.read),
    holds: alive(store.holds),
    faultOf: alive(store.faultOf),
    list: alive(store.list),
    isDead: () => count >= write,
  };
}

/** The store of a machine that is suspended right before its n-th write reaches the store, and wakes up later. */
export function pausingAt(store: Store, write: number) {
  let count = 0;
  let resume = (): void => undefined;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  let key: string | undefined;
  const paused = changing(store, async (at, go) => {
    if (++count === write) {
      key = at;
      reach();
    }
    // suspended is the whole machine
    if (count >= write) await resumed;
    return go();
  });
  return { store: paused, reached, resume: () => resume(), key: () => key };
}
