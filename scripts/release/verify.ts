import { layoutOf } from './current.ts';
import { latestRelease, readCopy, readUnfinished } from './history.ts';
import { inParallel } from './in-parallel.ts';
import { documentsOf, expectedOf } from './objects.ts';
import { StoreError, type Expected, type Store } from './store.ts';
import { strayDocuments } from './strays.ts';
import { nothingText, unfinishedText } from './texts.ts';
import type { Verified } from './types.ts';

/**
 * Reads back everything that is online and the kept copies of the present documents, and looks for documents
 * that no release expects. @throws {StoreError} when no release is finished yet
 */
export async function verify(store: Store): Promise<Verified> {
  const release = await latestRelease(store);
  const unfinished = await readUnfinished(store);
  if (!release) throw new StoreError(nothingText(store.name, unfinished));
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
  const kept = Object.entries(release.pages).flatMap(([id, page]) =>
    [page, ...(page.canary ? [page.canary.page] : [])].map((one) => ({ id, page: one })),
  );
  const copies = await inParallel(kept, async ({ id, page }) => {
    const key = `kept ${id}.html`;
    try {
      await readCopy(store, id, page);
      return { key, fault: undefined };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      return { key, fault: error.message };
    }
  });
  const ids = [...Object.keys(release.pages), ...(release.withdrawn ?? [])];
  const strays = await strayDocuments(store, layoutOf(store, release), ids, release.pages);
  const all = [
    ...found,
    ...copies,
    ...strays.map(({ id, key }) => ({
      key,
      fault: release.pages[id]
        ? 'no release expects it. A push or removal that names the page deletes it.'
        : 'the page was taken offline. The next release deletes it.',
    })),
    ...unfinished.map((one) => ({ key: one.key, fault: `release ${unfinishedText(one)}` })),
  ];
  return {
    release,
    checked: found.length + copies.length,
    faults: all.flatMap(({ key, fault }) => (fault === undefined ? [] : [{ key, fault }])),
  };
}
