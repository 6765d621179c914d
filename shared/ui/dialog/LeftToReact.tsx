import { useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * What the early view is without, and React's first render of it, too: it comes right after. For what takes no place in the
 * page, such as a dialog that opens by itself: nothing moves when it comes.
 */
export function LeftToReact({ children }: { readonly children: ReactNode }) {
  const isThere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isThere && children;
}
