import type { Store } from '../../../scripts/release/store.ts';

/** Passes the changes of a store through `change`, in the order of the calls. */
export function changing(store: Store, change: (key: string, go: () => Promise<unknown>) => Promise<unknown>): Store {
  return {
    ...store,
    put: async (object, signal) => void (await change(object.key, () => store.put(object, signal))),
    create: (object, signal) => change(object.key, () => store.create(object, signal)) as Promise<boolean>,
    remove: async (key, signal) => void (await change(key, () => store.remove(key, signal))),
  };
}

/** The store of a machine that dies when it changes a matching key. */
export const dyingOn = (store: Store, keys: RegExp): Store =>
  changing(store, (key, go) => (keys.test(key) ? Promise.reject(new Error('died')) : go()));

/** The store of a machine that is killed at its n-th write: that write and everything after it fails. */
export function dyingAt(store: Store, write: number): Store & { readonly isDead: () => boolean } {
  let count = 0;
  const isDead = () => count >= write;
  const unlessDead = <T>(go: () => Promise<T>) =>
    isDead() ? Promise.reject(new Error(`died at write ${write}`)) : go();
  const alive =
    <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
    (...args: A) =>
      unlessDead(() => call(...args));
  return {
    ...changing(store, (_key, go) => (count++, unlessDead(go))),
    read: alive(store.read),
    holds: alive(store.holds),
    faultOf: alive(store.faultOf),
    list: alive(store.list),
    isDead,
  };
}

/** The store of a machine whose network goes at the n-th call: that call and all after it are only ended by their signal. */
export function silentAt(
  store: Store,
  call: number,
  onSilent: () => void,
): Store & { readonly isSilent: () => boolean } {
  let count = 0;
  const isSilent = () => count >= call;
  const heard =
    <A extends unknown[], T>(ask: (...args: A) => Promise<T>) =>
    (...args: A): Promise<T> => {
      count++;
      if (!isSilent()) return ask(...args);
      const signal = args.find((one) => one instanceof AbortSignal);
      const silence = new Promise<T>((_resolve, reject) => {
        const end = () => reject(signal!.reason as Error);
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
      });
      if (count === call) onSilent();
      return silence;
    };
  return {
    ...store,
    holds: heard(store.holds),
    faultOf: heard(store.faultOf),
    read: heard(store.read),
    put: heard(store.put),
    create: heard(store.create),
    remove: heard(store.remove),
    list: heard(store.list),
    isSilent,
  };
}

/** The store of a machine that is suspended right before a change reaches the store, and wakes up later. */
export function pausingAt(store: Store, isHere: (key: string) => boolean) {
  let resume = (): void => undefined;
  let reach = (): void => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  let key: string | undefined;
  const paused = changing(store, async (at, go) => {
    if (key === undefined && isHere(at)) {
      key = at;
      reach();
    }
    // the whole machine is suspended
    if (key !== undefined) await resumed;
    return go();
  });
  return { store: paused, reached, resume: () => resume(), key: () => key };
}
