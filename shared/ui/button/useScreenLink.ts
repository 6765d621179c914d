import { useSyncExternalStore } from 'react';
import { onSession, screenLink } from '#core';

/**
 * Address of another screen for a link that stands in the prerendered page: the session is known only in the browser, and
 * without script the link works without it.
 * @param hash a section of that screen, with its '#'
 */
export const useScreenLink = (screen: keyof Screens, hash = ''): string =>
  useSyncExternalStore(
    onSession,
    () => screenLink(screen, {}, hash),
    () => `./${screen}.html${hash}`,
  );
