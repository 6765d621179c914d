import { existsSync } from 'node:fs';
import path from 'node:path';
import { screens, type ScreenEntry } from '../../pages/screens.ts';
import { UsageError } from '../command-line.ts';

const ROOT = path.join(import.meta.dirname, '../..');

/** The rows of the registry that have a folder with a Page: what is built, served and released. */
export const buildableScreens = (root: string): ScreenEntry[] =>
  screens.filter(({ id }) => existsSync(path.join(root, 'pages', id, 'Page.tsx')));

/** The screens that have a file in a build. */
export const screensIn = (dist: string): ScreenEntry[] =>
  screens.filter(({ id }) => existsSync(path.join(dist, `${id}.html`)));

/**
 * The screens named in a comma-separated list; all of them when there is none.
 * @throws {UsageError} that names an unknown screen and lists the known ones
 */
export function chosenScreens(all: readonly ScreenEntry[], list: string | undefined): ScreenEntry[] {
  if (!list) return [...all];
  return list.split(',').map((id) => {
    const screen = all.find((candidate) => candidate.id === id);
    if (screen) return screen;
    const isPlanned = screens.some((one) => one.id === id) && !buildableScreens(ROOT).some((one) => one.id === id);
    throw new UsageError(
      isPlanned
        ? `'${id}' is in pages/screens.ts, but there is no pages/${id}/Page.tsx yet.`
        : `There is no screen '${id}'. Built screens: ${all.map((known) => known.id).join(', ')}`,
    );
  });
}

/** Does the screen ship JavaScript? */
export const hasScript = (screen: ScreenEntry): boolean => screen.kind !== 'static';
