import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { screens } from '../../pages/screens.ts';
import { cleanUrlsOf } from '../edge/rules.ts';

/** Every clean path of every screen → its file. `/<id>.html` needs no entry: it is the file's own path. */
const SCREEN_FILES: ReadonlyMap<string, string> = new Map(
  screens.flatMap((screen) => cleanUrlsOf(screen).map((url) => [url, `${screen.id}.html`])),
);

/** The file of the build that a URL path leads to, or undefined. Nothing outside `dist` is ever found, nor a dot file. */
export async function findFile(dist: string, pathname: string): Promise<string | undefined> {
  const relative = SCREEN_FILES.get(pathname) ?? plainPath(pathname);
  if (relative === undefined) return undefined;
  try {
    const [root, file] = await Promise.all([realpath(dist), realpath(join(dist, relative))]);
    return file.startsWith(root + sep) && (await stat(file)).isFile() ? file : undefined;
  } catch {
    return undefined;
  }
}

/** `/assets/a.js` → `assets/a.js`; undefined for a path with `..`, empty or hidden segments, once decoded. */
function plainPath(pathname: string): string | undefined {
  try {
    const relative = decodeURIComponent(pathname).slice(1);
    const isPlain = !/[\0\\]/.test(relative) && relative.split('/').every((name) => name && !name.startsWith('.'));
    return isPlain ? relative : undefined;
  } catch {
    return undefined;
  }
}
