import { isContentOf, type Expected, type Store, type StoreObject } from '../../../scripts/release/store.ts';

/**
 * A store that keeps everything in memory: a thousand releases in a few seconds.
 * @param turn awaited before each call reaches the store
 */
export function memoryStore(turn: () => Promise<unknown> = () => Promise.resolve()) {
  const objects = new Map<string, StoreObject>();
  const faultOf = async (expected: Expected) => {
    await turn();
    const content = objects.get(expected.key)?.content;
    if (!content) return 'missing';
    return isContentOf(expected, content) ? undefined : 'other content';
  };
  const store: Store = {
    name: 'memory',
    layout: { hasVariants: false, hasCleanKeys: false, hasShares: true },
    faultOf,
    holds: async (expected) => (await faultOf(expected)) === undefined,
    read: async (key) => (await turn(), objects.get(key)?.content),
    put: async (object) => (await turn(), void objects.set(object.key, object)),
    create: async (object) => {
      await turn();
      if (objects.has(object.key)) return false;
      objects.set(object.key, object);
      return true;
    },
    isExclusive: () => Promise.resolve(true),
    remove: async (key) => (await turn(), void objects.delete(key)),
    list: async (folder) => {
      await turn();
      const isIn = (key: string) => key.startsWith(`${folder}/`) && !key.slice(folder.length + 1).includes('/');
      return [...objects.keys()].filter(isIn).sort();
    },
  };
  return { store, objects };
}
