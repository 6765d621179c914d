import { existsSync } from 'node:fs';
import path from 'node:path';
import { screens, type Screen } from '../../pages/screens.ts';

/** The rows of the registry that have a folder with a Page: what is built, served and released. */
export const builtScreens = (root: string): Screen[] =>
  screens.filter(({ id }) => existsSync(path.join(root, 'pages', id, 'Page.tsx')));

/**
 * The screens named in a comma-separated list; all of them when there is none.
 * @throws {Error} that names an unknown screen and lists the known ones
 */
export function chosenScreens(all: readonly Screen[], list: string | undefined): Screen[] {
  if (!list) return [...all];
  return list.split(',').map((id) => {
    const screen = all.find((candidate) => candidate.id === id);
    if (!screen)
      throw new Error(`There is no screen '${id}'. Built screens: ${all.map((known) => known.id).join(', ')}`);
    return screen;
  });
}

/** Every address of a screen, without a prefix: clean path, file and aliases. */
export const urlsOf = (screen: Screen): string[] => [screen.path, `/${screen.id}.html`, ...screen.aliases];

/** Does the screen ship JavaScript? */
export const hasScript = (screen: Screen): boolean => screen.kind !== 'static';
