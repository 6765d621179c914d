import { lookup } from 'mrmime';
import { screens } from '../../../pages/screens.ts';
import { BY_CONTENT, HIDDEN, urlsOf } from '../../edge/rules.ts';
import { UsageError } from '../../command-line.ts';
import type { Addresses, Changed } from '../types.ts';

/** The name is neither a screen nor a file that a release may contain. */
export class UnknownNameError extends UsageError {}

/**
 * The pages and files for names that somebody types or copies from a browser: a screen by its id or any of its addresses, another file
 * by its path, with or without the site in front.
 * @param site public address, with the prefix of the pages if they have one
 * @param released addresses of pages, by id, as releases recorded them: a screen may be gone since, or an alias
 * @throws {UnknownNameError} @throws {UsageError} for an address of another site
 */
export function namedTargets(names: readonly string[], site: string, released: Addresses = {}): Changed {
  const known = [...screens.map((screen) => [screen.id, urlsOf(screen)] as const), ...Object.entries(released)];
  const pages: string[] = [];
  const files: string[] = [];
  for (const name of names) {
    const path = pathBelow(site, name);
    const word = path.replace(/^\/|(?<=\w)\.html$/g, '');
    const isNamed = /^[^?#]/.test(name);
    const page = known.find(([id, urls]) => isNamed && [id, ...urls.map((url) => url.slice(1))].includes(word));
    if (page) pages.push(page[0]);
    else if (isFile(path)) files.push(path.slice(1));
    else
      throw new UnknownNameError(
        `There is no screen '${path}'. Screens: ${screens.map(({ id }) => id).join(', ')}. Or one of their addresses, such as /order or ${site}/order, or a file: /img/app.svg`,
      );
  }
  return { pages, files };
}

/** The path without the site, a query, a `#` and closing slashes: `order`, `/order`; '' for the site itself. */
function pathBelow(site: string, name: string): string {
  const bare = (address: string) => address.replace(/[?#].*/s, '').replace(/^https?:\/\/|\/+$/g, '');
  const [path, home] = [bare(name), bare(site)] as const;
  if (`${path}/`.startsWith(`${home}/`)) return path.slice(home.length);
  // an address of another site may contain a password, so it is not shown
  if (/^\w+:/.test(name)) throw new UsageError(`Addresses to purge begin with ${site} (RELEASE_SITE or --site).`);
  return path;
}

/** Can this be a file of a release other than a screen's document? Typing mistakes have no extension or an unknown one. */
function isFile(path: string): boolean {
  if (path.includes('%') || HIDDEN.test(path)) return false;
  // names there are made by others and may have no extension
  if (/^\/\.well-known\/./.test(path)) return true;
  const type = /^\/.+\.\w+$/.test(path) ? lookup(path) : undefined;
  return type !== undefined && (type !== 'text/html' || BY_CONTENT.test(path));
}
