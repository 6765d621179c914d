import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { sha256 } from '../build/hash.ts';

/** Hashes of written files, by their path in the folder. During a run a file has several: the old and the new one. */
type Written = Readonly<Record<string, readonly string[]>>;

/**
 * Writes a folder and deletes files that an earlier run wrote there and this one does not. A file that it has not written itself, or
 * that was changed since, stays. The record of written files is beside the folder, in `<folder>.files.json`.
 * @returns the deleted files @throws {Error} when that record is damaged
 */
export function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array | string>): string[] {
  const root = path.resolve(folder);
  const record = `${root}.files.json`;
  const before = readWritten(record);
  const now = Object.fromEntries([...files].map(([file, content]) => [file, [sha256(Buffer.from(content))]]));
  // no file is torn when a run is interrupted
  const write = (file: string, content: Uint8Array | string) => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, content);
    renameSync(`${file}.new`, file);
  };
  const remember = (written: Written) => {
    write(record, `${JSON.stringify(written, null, 2)}\n`);
  };
  // recorded before it is written: the next run knows all files of an interrupted run
  const both = Object.keys({ ...before, ...now }).map((file) => [
    file,
    [...(before[file] ?? []), ...(now[file] ?? [])],
  ]);
  remember(Object.fromEntries(both) as Written);
  for (const [file, content] of files) write(path.join(root, file), content);
  const stale = Object.keys(before).filter((file) => !files.has(file) && isAsWritten(root, file, before));
  for (const file of stale) rmSync(path.join(root, file));
  remember(now);
  return stale;
}

function readWritten(record: string): Written {
  if (!existsSync(record)) return {};
  try {
    return v.parse(
      v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string()))),
      readFileSync(record, 'utf8'),
    );
  } catch {
    throw new Error(`${record} is damaged. Delete it, and by hand what earlier runs left in the folder.`);
  }
}

/** Is it in the folder itself, not behind a link, with the bytes that were written? */
function isAsWritten(root: string, file: string, written: Written): boolean {
  const place = path.join(root, file);
  if (!existsSync(place)) return false;
  const home = realpathSync(root);
  const isInside = realpathSync(place) === path.join(home, file) && place.startsWith(root + path.sep);
  return isInside && written[file]!.includes(sha256(readFileSync(place)));
}
