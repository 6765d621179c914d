import { useSyncExternalStore } from 'react';
import { onSession, screenLink } from '#core';

/**
 * Address of another screen for a link in the prerendered page. The session is known only in the browser; without script the
 * link works without the session.
 * @param hash a section of that screen, with its '#'
 */
export const useScreenLink = (screen: keyof Screens, hash = ''): string =>
  useSyncExternalStore(
    onSession,
    () => screenLink(screen, {}, hash),
    () => `./${screen}.html${hash}`,
  );
