import { surrogateKeysOf } from '../../edge/rules.ts';
import { screenOf, urlsOf } from '../build.ts';
import type { Changed } from '../types.ts';
import type { PurgeTargets } from './purger.ts';

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** @param site public address, with the prefix of the pages if they have one */
export function targetsOf({ pages, files }: Changed, site: string): PurgeTargets {
  const paths = [...pages.flatMap((id) => urlsOf(screenOf(id))), ...files.map((file) => `/${file}`)];
  const base = site.replace(/\/+$/, '');
  return {
    urls: unique(paths.map((path) => base + encodeURI(path))),
    // of the keys of a file the last one says most: `assets` would be those of every page
    keys: unique([
      ...pages.map((id) => `page-${id}`),
      ...files.flatMap((file) => surrogateKeysOf(file).split(' ').slice(-1)),
    ]),
  };
}
