import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folderFailure } from './folder-failure.ts';
import { isContentOf, StoreError, type Expected, type Store, type StoreObject } from './store.ts';
import { sha256 } from '../build/hash.ts';

/** Seconds since 1970. Times of files are in these twenty years, all in the past. */
const FIRST = Date.UTC(2001, 0) / 1000;
const SPAN = Date.UTC(2021, 0) / 1000 - FIRST;

/**
 * Time of a file, in seconds, made from its content: the same content has the same time on every server, and other content has
 * another time. So the ETag of nginx (time and size) changes exactly when the content does.
 */
export const timeOf = (hash: string): number => FIRST + (parseInt(hash.slice(0, 12), 16) % SPAN);

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** What the user of the web server needs for a file and for a folder, whatever the umask of the person who releases. */
const SERVED = { file: 0o444, folder: 0o555 } as const;

/** Adds rights that are missing. Others stay: a group that releases together may write. */
async function allow(place: string, kind: keyof typeof SERVED): Promise<void> {
  const { mode } = await stat(place);
  if ((mode & SERVED[kind]) !== SERVED[kind]) await chmod(place, mode | SERVED[kind]);
}

/** A folder that a web server serves. The server sets the headers; compressed variants are beside the files. */
export function folderStore(folder: string): Store {
  const root = path.resolve(folder);
  const name = `folder ${root}`;

  function placeOf(key: string): string {
    const place = path.join(root, key);
    if (!place.startsWith(root + path.sep)) throw new StoreError(`'${key}' is outside of ${name}`);
    return place;
  }

  /** Records are read by this tool only: the umask decides who else may read them. */
  const isOwn = (place: string) => `${place}${path.sep}`.startsWith(path.join(root, 'releases', path.sep));

  async function makeFolder(folder: string): Promise<void> {
    const first = await mkdir(folder, { recursive: true });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = path.dirname(made))
      if (!isOwn(made)) await allow(made, 'folder');
  }

  /** Writes a file beside the site, which `move` then brings into its place. Nothing of it is left when that fails. */
  async function written<T>(
    { key, content, hash }: StoreObject,
    move: (temporary: string, place: string) => Promise<T>,
  ): Promise<T> {
    const place = placeOf(key);
    const temporary = placeOf(`releases/tmp/${randomUUID()}`);
    await makeFolder(path.dirname(temporary));
    await makeFolder(path.dirname(place));
    try {
      await writeFile(temporary, content);
      if (!isOwn(place)) await allow(temporary, 'file');
      await utimes(temporary, timeOf(hash), timeOf(hash));
      return await move(temporary, place);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** @param missing the result when there is no such file; without it, a missing file is a failure */
  async function attempt<T>(key: string, work: () => Promise<T>, missing?: { readonly means: T }): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (missing && isMissing(error)) return missing.means;
      if (error instanceof StoreError) throw error;
      throw new StoreError(`${key} in ${name}: ${folderFailure(error as NodeJS.ErrnoException)}`);
    }
  }

  const faultOf = (expected: Expected): Promise<string | undefined> =>
    attempt(
      expected.key,
      async () => {
        const place = placeOf(expected.key);
        const [content, { mtimeMs }] = await Promise.all([readFile(place), stat(place)]);
        if (!isContentOf(expected, content)) return 'other content';
        return mtimeMs === timeOf(sha256(content)) * 1000 ? undefined : 'another time than its content asks for';
      },
      { means: 'missing' },
    );

  return {
    name,
    layout: { hasVariants: true, hasCleanKeys: false, hasShares: true },
    faultOf,
    holds: async (expected) => (await faultOf(expected)) === undefined,
    read: (key) => attempt<Uint8Array | undefined>(key, () => readFile(placeOf(key)), { means: undefined }),
    put: (object) => attempt(object.key, () => written(object, rename)),
    create: (object) =>
      attempt(object.key, () =>
        written(object, async (temporary, place) => {
          try {
            // unlike a rename, a link does not replace a file; unlike an exclusive open, it makes the whole file visible at once
            await link(temporary, place);
            return true;
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
            throw error;
          }
        }),
      ),
    isExclusive: () => Promise.resolve(true),
    remove: (key) => attempt(key, () => rm(placeOf(key), { force: true }), { means: undefined }),
    list: (sub) =>
      attempt(
        `${sub}/`,
        async () => {
          const entries = await readdir(placeOf(sub), { withFileTypes: true });
          return entries
            .filter((entry) => entry.isFile())
            .map((entry) => `${sub}/${entry.name}`)
            .sort();
        },
        { means: [] },
      ),
  };
}
