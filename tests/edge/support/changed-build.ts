import { cpSync } from 'node:fs';
import path from 'node:path';
import { edits } from '../../build/edits.ts';
import { workspaces } from '../../build/workspace.ts';
import { DIST } from '../../dist.ts';

/** `dist` of the project after a text of one page was edited and that page alone was built again, in a copy. */
export async function changedBuild(page: string): Promise<{ readonly dist: string; readonly dispose: () => void }> {
  const all = workspaces();
  const { root, build } = all.create();
  const dist = path.join(root, 'dist');
  cpSync(DIST, dist, { recursive: true, preserveTimestamps: true });
  edits[0]?.apply(path.join(root, 'pages', page));
  await build(page);
  return { dist, dispose: all.dispose };
}
