import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * What the early view is without, and React's first render of it, too: it comes right after. For what takes no place in the
 * page, such as a dialog that opens by itself: nothing moves when it comes. It stays away from a
 * borrower who has followed a link of the early view, or tapped what React answers.
 */
export function LeftToReact({ children }: { readonly children: ReactNode }) {
  const isThere = useSyncExternalStore(
    never,
    () => !window.__handover?.acted,
    () => false,
  );
  return isThere && children;
}
