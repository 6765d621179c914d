import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../temporary-folder.ts';
import { UsageError } from '../command-line.ts';

const root = path.join(import.meta.dirname, '../..');

/**
 * Builds every screen as another revision has it, in a temporary folder, with the packages that are installed here.
 * @throws UsageError when git knows no such revision
 */
export function buildOf(revision: string): { readonly dist: string; readonly remove: () => void } {
  const { folder, remove } = temporaryFolder('revision-');
  try {
    const tar = path.join(folder, 'sources.tar');
    try {
      execFileSync('git', ['archive', `--output=${tar}`, revision, '--'], { cwd: root, stdio: 'pipe' });
    } catch (error) {
      throw new UsageError(`git has no revision '${revision}': ${(error as Error).message}`);
    }
    execFileSync('tar', ['-xf', tar], { cwd: folder });
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
    console.log(`Building ${revision} …`);
    execFileSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'scripts/build.ts'], {
      cwd: folder,
      stdio: 'pipe',
    });
    return { dist: path.join(folder, 'dist'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
