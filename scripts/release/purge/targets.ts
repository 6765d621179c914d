import { screens } from '../../../pages/screens.ts';
import { surrogateKeysOf, urlsOf } from '../../edge/rules.ts';
import type { Changed } from '../types.ts';
import type { PurgeTargets } from './purger.ts';

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Every address of a page, without a prefix. @param recorded those that it was released with: a screen may be gone since, or an alias */
export function addressesOf(id: string, recorded: readonly string[] = []): string[] {
  const screen = screens.find((one) => one.id === id);
  return unique([...(screen ? urlsOf(screen) : []), ...recorded, `/${id}.html`]);
}

/**
 * @param site public address, with the prefix of the pages if they have one
 * @param recorded addresses of released pages, by id
 */
export function targetsOf(
  { pages, files }: Changed,
  site: string,
  recorded: Readonly<Record<string, readonly string[]>> = {},
): PurgeTargets {
  const paths = [...pages.flatMap((id) => addressesOf(id, recorded[id])), ...files.map((file) => `/${file}`)];
  const base = site.replace(/\/+$/, '');
  return {
    urls: unique(paths.map((path) => base + encodeURI(path))),
    // the last key of a file is the most specific one: `assets` would purge the assets of every page
    keys: unique([
      ...pages.map((id) => `page-${id}`),
      ...files.flatMap((file) => surrogateKeysOf(file).split(' ').slice(-1)),
    ]),
  };
}
