import { copiesOf, latestRelease, readPending, readCopy } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { documentsOf, expectedOf } from './objects.ts';
import { strayShares } from './shares.ts';
import { StoreError, type Expected, type Store } from './store.ts';
import type { Release } from './types.ts';

type Fault = { readonly key: string; readonly fault: string };

export type Verified = {
  readonly release: Release;
  /** objects that were read back */
  readonly checked: number;
  readonly faults: readonly Fault[];
};

/**
 * Reads back everything that is online and the kept copies of the present documents, and looks for documents of shares
 * that no release expects. @throws {StoreError} when nothing was released yet
 */
export async function verify(store: Store): Promise<Verified> {
  const release = await latestRelease(store);
  if (!release) throw new StoreError(`Nothing was released to ${store.name} yet`);
  const files = [
    ...Object.values(release.pages).flatMap((page) => [
      ...documentsOf(page),
      ...page.assets,
      ...(page.canary?.page.assets ?? []),
    ]),
    ...release.files,
  ];
  const expected = new Map<string, Expected>(files.flatMap(expectedOf).map((object) => [object.key, object]));
  const found = await inParallel([...expected.values()], async (object) => ({
    key: object.key,
    fault: await store.faultOf(object),
  }));
  const copies = await inParallel(Object.entries(release.pages), async ([id, { html }]) => {
    try {
      const source = await readCopy(store, id, html.hash);
      return { key: copiesOf(id, source)[0]?.key ?? id, fault: undefined };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { key: `kept ${id}.html`, fault: error.message };
    }
  });
  const strays = await strayShares(store, [...Object.keys(release.pages), ...(release.withdrawn ?? [])], release.pages);
  const unfinished = await readPending(store);
  const all = [
    ...found,
    ...copies,
    ...strays.map(({ key }) => ({
      key,
      fault: 'no release expects it. A push or removal that names the page deletes it.',
    })),
    ...unfinished.map(({ key, pending }) => ({ key, fault: `release ${pending.release.id} is not finished` })),
  ];
  return {
    release,
    checked: found.length + copies.length,
    faults: all.flatMap(({ key, fault }) => (fault === undefined ? [] : [{ key, fault }])),
  };
}
