import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A new folder among the temporary ones, named as the file system names it, because a build compares paths
 * (`native`, because only it expands short Windows names such as RUNNER~1).
 * @returns the folder, and what removes it; it goes at the latest when the process exits, which a signal without a handler prevents
 */
export function temporaryFolder(prefix: string): { readonly folder: string; readonly remove: () => void } {
  const folder = realpathSync.native(mkdtempSync(path.join(tmpdir(), prefix)));
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { folder, remove };
}
