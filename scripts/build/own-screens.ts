import type { ScreenEntry } from '../../pages/screens.ts';

/**
 * What core knows of the registry (`import.meta.env.OWN_SCREENS`): every screen's id and the other names in its addresses, to
 * tell a path of ours from one of the app. It covers all rows, built or not, so that building or omitting a page changes no other page.
 */
export const ownScreens = (screens: readonly ScreenEntry[]): string =>
  screens
    .map(({ id, path, aliases }) =>
      [id, ...[path, ...aliases].map((url) => url.slice(1))]
        .filter((name, at) => at === 0 || (name && name !== id))
        .join(','),
    )
    .join(' ');
