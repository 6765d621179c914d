import { useSyncExternalStore, type ReactNode } from 'react';
import { isBeingLeft } from '#core';

const never = () => () => undefined;

/**
 * Content that the early view and React's first render leave out; it is rendered right after. Use it for content that takes no
 * space in the page, such as a dialog that opens by itself, so that nothing moves when it comes. It is not rendered while
 * the page `isBeingLeft`.
 * @param props.isRequired rendered in any case, because the page may not be used without it
 */
export function LeftToReact({ isRequired, children }: { readonly isRequired?: boolean; readonly children: ReactNode }) {
  const isThere = useSyncExternalStore(
    never,
    () => isRequired ?? !isBeingLeft(),
    () => false,
  );
  return isThere && children;
}
