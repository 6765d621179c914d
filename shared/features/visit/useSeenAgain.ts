import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `look` when the page comes back into view, as after paying in another app, because what it shows may be out of date. Not
 * for a return from the back/forward cache: there `useEndpoint` asks again itself.
 */
export function useSeenAgain(look: () => void): void {
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    let isCached = false;
    const seen = ({ type }: Event) => {
      if (type === 'visibilitychange' && !isCached && document.visibilityState === 'visible') lookAgain();
      if (type !== 'visibilitychange') isCached = type === 'pagehide';
    };
    document.addEventListener('visibilitychange', seen);
    addEventListener('pagehide', seen);
    addEventListener('pageshow', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('pagehide', seen);
      removeEventListener('pageshow', seen);
    };
  }, []);
}
